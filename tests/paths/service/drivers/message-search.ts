import { EMPTY_SEARCH, foundID } from '../../../../src/domain/messaging/search.ts';
import { createMessageSearchMachine } from '../../../../src/machines/message-search/machine.ts';
import { createHubSearch } from '../../../../src/services/messaging/search.ts';
import { holds, SEVERAL } from '../../level/searched.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { chatKit, guestIn } from '../chat.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf, type At, type Executor } from '../driver.ts';

type Machine = ReturnType<typeof createMessageSearchMachine>;

interface Given {
  readonly conversationID: string;
}

const finds = Object.fromEntries(
  Object.entries(SEVERAL).map(([name, many]) => [
    name,
    (async (at, one) => {
      await holds(at, at.given.conversationID, many);
      await byVerdict(at, one);
    }) satisfies Executor<Given>,
  ]),
);

const foundIn = (at: At<Given>) => snapshotOf<Machine>(at).context.found;

export const driver = defineDriver<Machine, Given>({
  name: 'message-search',
  machine(_ports, scene) {
    const { client } = chatKit(scene);
    return createMessageSearchMachine({
      find: createHubSearch({ ask: client.calls.ask, selfID: client.calls.userID }),
      // The port as in `app/on-demand/message-search.ts`, but without a page that shows the conversation.
      async open(found, signal) {
        if (found.kind !== 'message') return;
        const { conversationID, messageSeq } = found.message;
        await client.history(conversationID, { around: messageSeq }, signal);
      },
    });
  },
  input: () => ({ query: EMPTY_SEARCH }),
  starts: {
    async 'nothing typed'(scene) {
      const { conversation } = await guestIn(scene);
      return { conversationID: conversation.conversationID };
    },
  },
  events: {
    'search.changed': sends(),
    'search.submit': sends(),
    'search.more': sends(),
    'search.retry': sends(),
    'search.open': {
      'what was found': sends((at: At<Given>) => {
        const [first] = foundIn(at);
        return { id: first === undefined ? 'nothing' : foundID(first) };
      }),
      'what was not': sends(),
    },
  },
  actors: {
    find: { asks: 'hub.searchMessages', cases: finds },
    open: { asks: 'hub.history' },
  },
  holds: ['hub.searchMessages', 'hub.history'],
  roughly: ['found', 'next', 'opened'],
  states: {
    empty: nothingUnderWay,
    pausing: nothingUnderWay,
    looking: waitsFor('hub.searchMessages'),
    failed: nothingUnderWay,
    async shown(at) {
      await nothingUnderWay(at);
      const found = foundIn(at);
      must(new Set(found.map(foundID)).size === found.length, 'something was found twice');
    },
    lookingForMore: waitsFor('hub.searchMessages'),
    moreFailed: nothingUnderWay,
    opening: waitsFor('hub.history'),
    opened: nothingUnderWay,
  },
});
