import { randomBytes } from 'node:crypto';
import { CallSaid } from '../../../../src/contract/messaging/call-frames.ts';
import { CALL_QUALITY_MS } from '../../../../src/domain/call/limits.ts';
import type { createCallMediaMachine } from '../../../../src/machines/call-media/machine.ts';
import { cannotCall, NO_SUCH_PAGE } from '../../level/cannot-call.ts';
import type { PlayedAction } from '../../level/played-calls.ts';
import { givePlayedCalls, plays } from '../../level/played-page.ts';
import { DEVICE_WORDS } from '../call-words.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import { talkIn, type Talk } from '../talk.ts';

interface Given {
  readonly agent: Talk['agent'];
  readonly callID: string;
}
type Here = At<Given>;
const dialog = ({ page }: Pick<Here, 'page'>) =>
  page.getByRole('dialog', { name: /^與 .* 的通話$/ });
const says = (at: Here, words: string) => dialog(at).getByText(words, { exact: true });
const control = (at: Here, name: string) => dialog(at).getByRole('button', { name, exact: true });
const own = (at: Here, name: string) => dialog(at).getByLabel(name, { exact: true });
const press =
  (name: string) =>
  (at: Here): Promise<void> =>
    control(at, name).click();
const play =
  (what: PlayedAction) =>
  (at: Here): Promise<void> =>
    plays(at.page, what);
async function measures(at: Here, what: PlayedAction): Promise<void> {
  await plays(at.page, what);
  await at.pass(CALL_QUALITY_MS);
}
/** Waits until the agent is notified of the call of this conversation, and returns it. */
async function invitedTo(agent: Talk['agent'], conversationID: string) {
  const callOf = (said: unknown) => {
    const one = CallSaid.parse(said);
    return one.kind === 'call' && one.call.conversationID === conversationID ? one.call : undefined;
  };
  const fact = await agent.fact((one) => one.tell === 'call' && callOf(one.said) !== undefined);
  const call = fact.tell === 'call' ? callOf(fact.said) : undefined;
  if (call === undefined) throw new TypeError('no call');
  return call;
}
const isOver = (at: Here): Promise<boolean> =>
  at.page.getByRole('dialog', { name: '通話結果' }).isVisible();

export const driver = defineDriver<ReturnType<typeof createCallMediaMachine>, Given>({
  name: 'call-media',
  starts: {
    async voice(scene) {
      await scene.visit();
      await givePlayedCalls(scene.page);
      // Ends calls of earlier paths. Otherwise their users would be busy.
      const { $client } = scene.server.deps.db;
      await $client.query(`update phone_call_user set state = 'quit'
        where state in ('invited', 'received', 'accepted')`);
      await $client.query(`update phone_call set state = 'ended', message_id = ''
        where state <> 'ended'`);
      const { agent, conversationID } = await talkIn(scene);
      await agent.phone('callHere', {
        endpoint: randomBytes(16).toString('hex'),
        after: 0,
        known: [],
      });
      const button = (name: string) => scene.page.getByRole('button', { name, exact: true });
      await scene.opened(button('語音通話'));
      await button('語音通話').click();
      await scene.opened(scene.page.getByText('請允許使用麥克風…'));
      await plays(scene.page, 'microphone opens');
      await button('開始通話').click();
      const { callID } = await invitedTo(agent, conversationID);
      await agent.phone('callAccept', { callID, mode: 'voice' });
      await scene.opened(scene.page.getByRole('button', { name: '靜音', exact: true }));
      return { agent, callID };
    },
    video: 'one answer opens both at once: tests/contract/call-media',
  },
  events: {
    'microphone.mute': press('靜音'),
    'microphone.unmute': press('靜音'),
    'microphone.retry': press('再試一次'),
    'camera.open': press('鏡頭'),
    'camera.close': press('鏡頭'),
    'screen.share': press('分享螢幕'),
    'screen.end': 'the session says at once that it has ended: screen.ended',
    'device.choose': 'tests/contract/call-media chooses among real ones',
    'sound.allow': press('開啟聲音'),
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
    'screen.opened': play('screen opens'),
    'screen.ended': play('screen ends'),
    'devices.changed': play('devices change'),
    'link.connected': play('link connects'),
    'link.interrupted': play('link fails'),
    'link.impossible': NO_SUCH_PAGE,
    'quality.measured': {
      good: (at) => measures(at, 'quality good'),
      poor: (at) => measures(at, 'quality poor'),
    },
    'other.changed': { 'shows a camera': play('other shows'), 'is muted': play('other muted') },
    'sound.blocked': play('sound blocked'),
    'sound.playing': play('sound plays'),
    'signal.made': play('candidate'),
    'signal.received': 'nothing of it is seen: tests/contract/call-media',
  },
  actors: {},
  cannot(one, states, seen) {
    if (states.includes('link.failed')) return 'the call is over';
    const { isSoundBlocked } = seen.context as { isSoundBlocked?: boolean };
    if (one.does === 'send') {
      if (one.type === 'sound.allow' && isSoundBlocked !== true) return 'nothing is blocked';
      const isShared =
        states.includes('picture.choosing screen') || states.includes('picture.screen');
      if (one.type === 'screen.share' && isShared) return 'it is shared';
      if (one.type === 'screen.share' && states.includes('picture.opening camera')) {
        return 'first the camera';
      }
      if (one.type.startsWith('camera.') && isShared && one.type !== 'camera.failed') {
        return 'the screen is shown';
      }
    }
    return cannotCall(one, states, seen);
  },
  beyond: {
    'callMedia.link | link.impossible | 0': NO_SUCH_PAGE,
    'callMedia.picture.beginning | always | 0': 'the start with a picture has no way here',
    'callMedia.picture.screen | screen.end | 0': 'its end is told at once',
    'callMedia.microphone.failed | microphone.opened | 0': 'what is plugged in is told before it',
    'callMedia | sound.allow | 0':
      'Chromium lets a page play in which somebody has pressed anything',
    'callMedia | device.choose | 0': 'tests/contract/call-media chooses among real ones',
    'callMedia | signal.received | 0': 'nothing of it is seen: tests/contract/call-media',
  },
  states: {
    link: 'one of those below',
    'link.connecting': (at) => shows(says(at, '正在連線…')),
    'link.connected': (at) => shows(says(at, '通話中'), says(at, '正在連線…')),
    'link.reconnecting': (at) => shows(says(at, '連線中斷，正在重新連線…'), says(at, '通話中')),
    'link.failed': (at) => shows(at.page.getByRole('dialog', { name: '通話結果' }), dialog(at)),
    microphone: 'one of those below',
    async 'microphone.opening'(at) {
      if (!(await isOver(at))) await becomes(() => control(at, '靜音').isDisabled(), 'it is open');
    },
    async 'microphone.live'(at) {
      if (await isOver(at)) return;
      const mute = control(at, '靜音');
      await becomes(async () => (await mute.getAttribute('aria-pressed')) === 'false', 'muted');
      await becomes(() => mute.isEnabled(), 'it cannot be muted');
    },
    async 'microphone.muted'(at) {
      const mute = control(at, '靜音');
      await becomes(async () => (await mute.getAttribute('aria-pressed')) === 'true', 'not muted');
    },
    async 'microphone.failed'(at) {
      const { why } = at.context as { why: { microphone: keyof typeof DEVICE_WORDS } };
      await shows(dialog(at).getByText(DEVICE_WORDS[why.microphone]));
    },
    picture: 'one of those below',
    'picture.beginning': 'left at once',
    async 'picture.none'(at) {
      if (await isOver(at)) return;
      await shows(dialog(at), own(at, '您的畫面'), own(at, '您分享的螢幕'));
    },
    'picture.opening camera': (at) => shows(dialog(at), own(at, '您的畫面')),
    'picture.camera': (at) => shows(own(at, '您的畫面')),
    'picture.choosing screen': (at) => shows(dialog(at), own(at, '您分享的螢幕')),
    'picture.screen': (at) => shows(own(at, '您分享的螢幕'), own(at, '您的畫面')),
  },
});
