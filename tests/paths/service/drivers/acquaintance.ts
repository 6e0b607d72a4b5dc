import type { Standing } from '../../../../src/domain/messaging/acquaintance.ts';
import { createAcquaintanceMachine } from '../../../../src/machines/acquaintance/machine.ts';
import { createContactPorts } from '../../../../src/services/messaging/contacts.ts';
import { createEmbeddedContacts } from '../../../../src/services/messaging/embedded/contacts.ts';
import { actIn, before, CHANGED, meets, type Met, SEEN, stands } from '../../level/people.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { chatKit, messagingOf, signIn, stands as connection } from '../chat.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf, type At, type Executor } from '../driver.ts';
import { tokenOf } from '../orders.ts';

type Machine = ReturnType<typeof createAcquaintanceMachine>;
type Here = At<Met>;

const readings = Object.fromEntries(
  Object.entries(SEEN).map(([name, standing]) => [
    name,
    (async (at, one) => {
      await stands(at, at.given, standing);
      await byVerdict(at, one);
    }) satisfies Executor<Met>,
  ]),
);
const changes = Object.fromEntries(
  Object.entries(CHANGED).map(([name, to]) => [
    name,
    (async (at, one) => {
      const act = actIn(snapshotOf<Machine>(at).context);
      const from = act && before(act, to);
      if (from === undefined) throw new Error(`${act ?? 'nothing'} does not lead to ${to}`);
      await stands(at, at.given, from);
      await byVerdict(at, one);
    }) satisfies Executor<Met>,
  ]),
);

const isSo = (standing: Standing) => async (at: Here) => {
  await nothingUnderWay(at);
  must(snapshotOf<Machine>(at).context.person?.standing === standing, 'they stand otherwise');
};

export const driver = defineDriver<Machine, Met>({
  name: 'acquaintance',
  machine(_ports, scene) {
    const { client } = chatKit(scene);
    return createAcquaintanceMachine(
      createContactPorts({
        client: createEmbeddedContacts(client.calls.ask),
        // The port as in `app/on-demand/contacts.ts`, but without a page that shows the conversation.
        reach: async ({ userID, code }, _how, signal) =>
          void (await client.peer(userID, signal, code)),
      }).person,
    );
  },
  input: ({ given: { userID } }) => ({ userID, code: '' }),
  starts: {
    async somebody(scene) {
      signIn(scene, await tokenOf(scene));
      const met = await meets(scene);
      const messaging = messagingOf(scene);
      messaging.send({ type: 'profile.known', userId: met.me, nickName: '' });
      await connection(messaging, 'connected');
      return met;
    },
  },
  events: {
    'person.retry': sends(),
    'person.changed': sends(),
    'contact.act': sends(),
    'contact.confirm': sends(),
    'contact.withdraw': sends(),
    'person.reach': sends(),
  },
  actors: {
    read: { asks: 'hub.acquaintance', cases: readings },
    change: { asks: 'hub.changeContact', cases: changes },
    reach: { asks: 'hub.peer' },
  },
  holds: ['hub.acquaintance', 'hub.changeContact', 'hub.peer'],
  cannot(one, _states, { context }) {
    const to = Object.entries(CHANGED).find(([name]) => one.id.endsWith(name))?.[1];
    const act = actIn(context);
    if (to === undefined || act === undefined || one.does !== 'answer') return undefined;
    return before(act, to) === undefined ? 'the server answers how they stand after it' : undefined;
  },
  roughly: ['person', 'userID'],
  states: {
    reading: waitsFor('hub.acquaintance'),
    failed: nothingUnderWay,
    placing: 'left before anybody can look',
    stranger: isSo('stranger'),
    asking: isSo('asking'),
    asked: isSo('asked'),
    friend: isSo('friend'),
    blocked: isSo('blocked'),
    outside: isSo('outside'),
    rereading: waitsFor('hub.acquaintance'),
    confirming: nothingUnderWay,
    changing: waitsFor('hub.changeContact'),
    reaching: waitsFor('hub.peer'),
    reached: nothingUnderWay,
  },
});
