import { VOICE_MIN_MS } from '../../../../src/domain/messaging/limits.ts';
import type { createVoiceRecordingMachine } from '../../../../src/machines/voice-recording/machine.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import { giveMicrophone, microphone } from '../microphone.ts';

type Here = At<undefined>;

const begin = ({ page }: Here | Pick<Here, 'page'>) =>
  page.getByRole('button', { name: '錄製語音訊息' });
const asking = ({ page }: Here) => page.getByText('請允許使用麥克風…');
const timer = ({ page }: Here) => page.getByRole('timer', { name: '錄音長度' });
const send = ({ page }: Here) => page.getByRole('button', { name: '傳送語音訊息' });
const full = ({ page }: Here) => page.getByText('已達長度上限');
const FAILED = {
  refused: '瀏覽器不允許使用麥克風',
  missing: '找不到麥克風',
  broken: '麥克風無法使用',
  short: '錄音太短',
} as const;
const TENTH_MS = 100;

export const driver = defineDriver<ReturnType<typeof createVoiceRecordingMachine>, undefined>({
  name: 'voice-recording',
  starts: {
    async 'the button'(scene) {
      await scene.visit();
      await giveMicrophone(scene.page);
      await scene.open('/index');
      await scene.page.getByRole('button', { name: '客服', exact: true }).click();
      await scene.opened(begin(scene));
      await begin(scene).click();
      await scene.opened(scene.page.getByText('請允許使用麥克風…'));
      return undefined;
    },
  },
  events: {
    'voice.send': (at) => send(at).click(),
    'voice.cancel': (at) =>
      at.page
        .getByRole('button', { name: '捨棄錄音' })
        .or(at.page.getByRole('button', { name: '改用文字' }))
        .click(),
    'voice.retry': (at) => at.page.getByRole('button', { name: '再試一次' }).click(),
    async 'voice.began'(at) {
      await microphone(at.page, 'opens');
      await timer(at).waitFor();
      // Records long enough not to be refused as too short.
      await at.pass(VOICE_MIN_MS);
    },
    'voice.heard': (at) => at.pass(TENTH_MS),
    'voice.recorded': (at) => microphone(at.page, 'ends'),
    'voice.failed': {
      'not allowed': (at) => microphone(at.page, 'NotAllowedError'),
      'no microphone': (at) => microphone(at.page, 'NotFoundError'),
      'does not work': (at) => microphone(at.page, 'breaks'),
      'too short': (at) => microphone(at.page, 'ends'),
    },
  },
  actors: {},
  cannot(one, states) {
    if (one.does !== 'send') return undefined;
    const isAsking = states.includes('under way.asking');
    const isEnding = states.includes('under way.finishing') || states.includes('under way.full');
    if (one.type === 'voice.send' && (isAsking || states.includes('under way.finishing'))) {
      return 'there is nothing to be sent yet, or it is being sent';
    }
    if (one.id === 'voice.failed: does not work' && isAsking) return 'it is not open yet';
    if (/(not allowed|no microphone)$/.test(one.id) && !isAsking) return 'it is open';
    if (one.id === 'voice.failed: too short') return 'half a second passes between two presses';
    if (one.type === 'voice.recorded') {
      return isEnding ? undefined : 'nobody has said that it is enough';
    }
    return undefined;
  },
  states: {
    'under way': 'one of those below',
    'under way.asking': (at) => shows(asking(at), timer(at)),
    async 'under way.recording'(at) {
      await shows(timer(at), asking(at), full(at));
      await becomes(() => send(at).isEnabled(), 'it cannot be sent');
    },
    'under way.full': (at) => shows(full(at), asking(at)),
    async 'under way.finishing'(at) {
      await shows(timer(at), asking(at));
      await becomes(() => send(at).isDisabled(), 'it could be sent twice');
    },
    kept: (at) => shows(full(at), asking(at)),
    async failed(at) {
      const { why } = at.context;
      await shows(at.page.getByText(FAILED[why as keyof typeof FAILED]), asking(at), timer(at));
    },
    over: (at) => shows(begin(at), timer(at), asking(at)),
  },
});
