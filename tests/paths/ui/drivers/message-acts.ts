import type { createMessageActsMachine } from '../../../../src/machines/message-acts/machine.ts';
import type { MessageAct } from '../../../../src/machines/message-acts/types.ts';
import { must } from '../../service/assert.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { agentSays, choose, guestWrites, panel, talkIn, type Talk } from '../talk.ts';

interface Given extends Talk {
  /** The messages that the guest wrote and has not revoked. */
  readonly own: string[];
}
type Here = At<Given>;

const callOf = ({ kind }: MessageAct) => `hub.${kind}` as const;
const told = (at: Here) => panel(at).getByRole('button', { name: '知道了' });

export const driver = defineDriver<ReturnType<typeof createMessageActsMachine>, Given>({
  name: 'message-acts',
  starts: {
    async 'a conversation'(scene) {
      const talk = await talkIn(scene);
      await agentSays(scene, talk, '客服來了');
      const own = ['甲', '乙', '丙', '丁'];
      for (const words of own) await guestWrites(scene, words);
      return { ...talk, own };
    },
  },
  events: {
    'message.act': {
      react: (at) => choose(at, '客服來了', '🥳'),
      revoke: (at) => choose(at, at.given.own.shift() ?? 'nothing', '收回'),
    },
    'act.dismiss': (at) => told(at).click(),
  },
  actors: { act: { asks: (input) => callOf((input as { readonly act: MessageAct }).act) } },
  holds: ['hub.react', 'hub.revoke'],
  cannot: (one, _states, { context }) =>
    one.id.startsWith('act.dismiss') && !JSON.stringify(context).includes('"failure"')
      ? 'nothing is told'
      : undefined,
  states: {
    async resting(at) {
      if ('failure' in at.context) await shows(told(at));
      else await shows(panel(at), told(at));
    },
    async underway(at) {
      const [act] = at.context['acts'] as unknown as readonly MessageAct[]; // the model's context
      must(act !== undefined, 'nothing is under way');
      if (act !== undefined) must(!(await at.last(callOf(act))).isGone, 'nobody waits for it');
    },
  },
});
