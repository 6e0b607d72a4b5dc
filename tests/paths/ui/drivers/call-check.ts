import type { createCallCheckMachine } from '../../../../src/machines/call-check/machine.ts';
import { cannotCheck, CHECK_BEYOND, NO_SUCH_PAGE } from '../../level/cannot-call.ts';
import type { PlayedAction } from '../../level/played-calls.ts';
import { givePlayedCalls, plays } from '../../level/played-page.ts';
import { DEVICE_WORDS } from '../call-words.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import { openChat, QUIET_PAGE } from '../talk.ts';

type Here = At<undefined>;
const dialog = ({ page }: Here) => page.getByRole('dialog', { name: /^語音通話/ });
const asking = (at: Here) => dialog(at).getByText('請允許使用麥克風…');
const level = (at: Here) => dialog(at).getByRole('meter', { name: '麥克風音量' });
const begin = (at: Here) => dialog(at).getByRole('button', { name: '開始通話' });
const opens = (at: Here) => dialog(at).getByRole('button', { name: '開啟鏡頭' });
const closes = (at: Here) => dialog(at).getByRole('button', { name: '關閉鏡頭' });
const picture = (at: Here) => dialog(at).getByLabel('您的畫面');
const play =
  (what: PlayedAction) =>
  (at: Here): Promise<void> =>
    plays(at.page, what);

export const driver = defineDriver<ReturnType<typeof createCallCheckMachine>, undefined>({
  name: 'call-check',
  starts: {
    async voice(scene) {
      await scene.visit();
      await givePlayedCalls(scene.page);
      await scene.open(QUIET_PAGE);
      await openChat(scene);
      const call = scene.page.getByRole('button', { name: '語音通話', exact: true });
      await scene.opened(call);
      await call.click();
      await scene.opened(scene.page.getByText('請允許使用麥克風…'));
      return undefined;
    },
    video: 'one answer opens both at once: tests/contract/call-media',
  },
  events: {
    'check.retry': (at) => dialog(at).getByRole('button', { name: '再試一次' }).click(),
    'camera.open': (at) => opens(at).click(),
    'camera.close': (at) => closes(at).click(),
    async 'device.choose'(at) {
      await dialog(at).getByRole('combobox', { name: '麥克風' }).selectOption('microphone-2');
    },
    'microphone.opened': play('microphone opens'),
    'microphone.failed': {
      'not allowed': play('microphone NotAllowedError'),
      'none there': play('microphone NotFoundError'),
      'held by another program': play('microphone NotReadableError'),
      'without https': NO_SUCH_PAGE,
      'an old browser': NO_SUCH_PAGE,
    },
    'camera.opened': play('camera opens'),
    'camera.failed': play('camera NotReadableError'),
    'devices.changed': play('devices change'),
    'level.heard': (at) => at.pass(100),
  },
  actors: {},
  cannot: (one, states, { context }) => {
    if (one.does !== 'send') return undefined;
    if (one.type === 'device.choose') {
      const { devices } = context as { devices?: readonly unknown[] };
      if (states.includes('microphone.failed')) return 'nothing is offered to choose from';
      return devices?.length === 0 ? 'nothing is known to choose from' : 'it was chosen already';
    }
    if (one.type.startsWith('camera.') && states.includes('microphone.failed')) {
      return 'first the microphone';
    }
    return cannotCheck(one, states);
  },
  beyond: {
    ...CHECK_BEYOND,
    'callCheck | device.choose | 0': 'tests/e2e/calls.test.ts chooses among real ones',
  },
  states: {
    microphone: 'one of those below',
    async 'microphone.opening'(at) {
      await shows(asking(at), level(at));
      await becomes(() => begin(at).isDisabled(), 'it could be begun');
    },
    'microphone.ready': (at) => shows(level(at), asking(at)),
    async 'microphone.failed'(at) {
      const { why } = at.context as { why: { microphone: keyof typeof DEVICE_WORDS } };
      await shows(dialog(at).getByText(DEVICE_WORDS[why.microphone]), level(at), asking(at));
    },
    camera: 'one of those below',
    'camera.beginning': 'left at once',
    'camera.none': (at) => shows(dialog(at), picture(at), closes(at)),
    'camera.opening': (at) => shows(dialog(at), picture(at), opens(at)),
    'camera.ready': (at) => shows(picture(at), opens(at)),
  },
});
