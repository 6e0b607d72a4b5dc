import { assign, fromCallback, setup, type EventObject } from 'xstate';
import { TYPING_SHOWN_MS } from '../../domain/messaging/limits.ts';
import type { TypistsPorts } from './ports.ts';
import type { TypistsContext, TypistsEvent, TypistsInput } from './types.ts';

/**
 * The people who are typing in a conversation (CHAT-07). After a while without a signal nobody counts as typing,
 * because people may have closed their browser.
 */
export function createTypistsMachine(ports: TypistsPorts) {
  return setup({
    types: {
      context: {} as TypistsContext,
      events: {} as TypistsEvent,
      input: {} as TypistsInput,
    },
    actors: {
      watch: fromCallback<EventObject, string>(({ input, sendBack }) =>
        ports.watchTyping(input, (user, on) => sendBack({ type: 'typing.told', user, on })),
      ),
    },
    guards: {
      'nobody else types': ({ context, event: { user, on } }) =>
        !on && context.typing.every(({ userID }) => userID === user.userID),
    },
    actions: {
      'keep typing': assign(({ context, event: { user, on } }) => {
        const others = context.typing.filter(({ userID }) => userID !== user.userID);
        return { typing: on ? [...others, user] : others };
      }),
      'nobody types': assign({ typing: [] }),
    },
    delays: { 'typing shown': TYPING_SHOWN_MS },
  }).createMachine({
    id: 'typists',
    meta: { requirements: ['CHAT-07'] },
    context: ({ input }) => ({ ...input, typing: [] }),
    invoke: { id: 'watch', src: 'watch', input: ({ context }) => context.conversationID },
    on: {
      'typing.told': [
        { guard: 'nobody else types', target: '.nobody' },
        { target: '.somebody', actions: 'keep typing' },
      ],
    },
    initial: 'nobody',
    states: {
      nobody: { entry: 'nobody types' },
      somebody: { after: { 'typing shown': 'nobody' } },
    },
  });
}
