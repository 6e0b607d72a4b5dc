import { randomUUID } from 'node:crypto';
import { publishHint } from '../../../../server/bus-topics.ts';
import { GuestData } from '../../../../src/contract/auth.ts';
import { createDeskMachine } from '../../../../src/machines/desk/machine.ts';
import { createDeskCall } from '../../../../src/services/desk/colleagues.ts';
import { createDeskPorts } from '../../../../src/services/desk/desk.ts';
import {
  createMessagingServices,
  type MessagingServices,
} from '../../../../src/services/messaging/messaging.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import type { GateName } from '../../../support/gate.ts';
import { bounded } from '../../level/bounded.ts';
import type { Hand } from '../../level/hand.ts';
import { must, nothingOf } from '../assert.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createDeskMachine>;

interface Given {
  readonly messaging: MessagingServices;
  /** The id of a conversation. It is made to wait before each action on it. */
  readonly conversationID: string;
}
type Here = At<Given>;

/** Makes a waiting conversation of a new guest with the customer service. It has no messages. */
export async function newConversation(at: Hand): Promise<string> {
  const { data } = await at.call(
    'POST',
    `/system/userClient/registerZego?uniqueId=browser-${randomUUID()}`,
  );
  const { userId } = GuestData.parse(data);
  const conversationID = randomUUID();
  await at.server.deps.db.$client.query(
    `with made as (
       insert into conversation (conversation_id, type, service_user_id, service_state,
         service_waiting_since, created_at, updated_at)
       values ($1, 0, $2, 'waiting', now(), now(), now()) returning conversation_id)
     insert into conversation_member (conversation_id, user_id, role, joined_at)
     select conversation_id, $2, 3, now() from made`,
    [conversationID, userId],
  );
  return conversationID;
}

/** Makes the conversation wait, whatever its state was. */
export async function waitsAgain({ server }: Pick<Hand, 'server'>, conversationID: string) {
  await server.deps.db.$client.query(
    `update conversation set service_state = 'waiting', service_waiting_since = now(),
       service_agent_id = null, service_closed_at = null where conversation_id = $1`,
    [conversationID],
  );
}

/** The hub notifies all agents of a change of the conversation. */
export function told({ server }: Pick<Hand, 'server'>, conversationID: string): void {
  publishHint(server.deps.bus, 'messaging.conversation', {
    conversationID,
    userIDs: [],
    agents: true,
    people: false,
  });
}

/** The request of an action, by its kind. */
export function actionOf(input: unknown): 'deskAssign' | 'deskClose' {
  return (input as { readonly kind: string }).kind === 'take' ? 'deskAssign' : 'deskClose'; // the model has only two kinds
}

/** Checks that the request is held at the gate. */
const asksFor =
  (...names: readonly GateName[]) =>
  async (at: Scene): Promise<void> => {
    const isAsked = (): boolean =>
      names.every((name) => at.arrived().some((one) => one.name === name && !one.isGone));
    const comes = async (): Promise<void> => {
      while (!isAsked()) await new Promise((go) => setImmediate(go));
    };
    await bounded(comes(), `${names.join(', ')} to be asked for`);
  };

/** A port that never answers, for machines that have drivers of their own. */
const still = () => new Promise<never>(() => undefined);

export const driver = defineDriver<Machine, Given>({
  name: 'desk',
  machine(_ports, scene) {
    const { messaging } = (scene as Here).given; // the start returned it
    const { client, conversation } = messaging;
    const parts = {
      ...conversation,
      open: still,
      readDraft: still,
      newMessageID: () => '',
      write: () => undefined,
    };
    return createDeskMachine(
      createDeskPorts(createDeskCall(scene.services), client, parts, () => undefined),
    );
  },
  starts: {
    async 'an agent'(scene) {
      const { services, server, page } = scene;
      const token = await server.token('agent');
      page.window.localStorage.setItem(KEY.token, token);
      const messaging = createMessagingServices({
        http: services,
        call: services.callAccount,
        local: services.local,
        updatePushToken: () => Promise.resolve(),
        orders: () => [],
        somebodyElse: () => undefined,
      });
      const where = `/system/userClient/registerZego?uniqueId=browser-${randomUUID()}`;
      const { data } = await scene.call('POST', where, { token });
      const { userId: userID, nickName, token: messagingToken } = GuestData.parse(data);
      await bounded(
        new Promise<void>((resolve) => {
          const login = { userID, nickName, token: messagingToken, expiresInMs: 7_200_000 };
          scene.onClose.push(
            messaging.client.connect(login, ({ type }) => type === 'link.connected' && resolve()),
          );
        }),
        'the hub to be there',
      );
      return { messaging, conversationID: await newConversation(scene) };
    },
  },
  events: {
    'conversation.select': sends(),
    'conversation.leave': sends(),
    'filter.choose': sends(),
    'filter.leave': sends(),
    'action.begin': sends(({ given: { conversationID } }, payload) => ({
      action: { ...(payload as { action: object }).action, conversationID },
    })),
    'action.dismiss': sends(),
    async 'desk.changed'(at) {
      told(at, at.given.conversationID);
      // Other notifications of conversations may be held. One of them is enough, whichever it is.
      await at.release(await at.extra('told.conversation'), { kind: 'pass' });
    },
    'desk.outdated': 'raised by the machine itself',
  },
  actors: {
    perform: {
      asks: actionOf,
      cases: {
        async done(at, one) {
          await waitsAgain(at, at.given.conversationID);
          await byVerdict(at, one);
        },
      },
    },
    conversations: 'in the driver of their own (collection)',
    colleagues: 'in the driver of their own (collection)',
    canned: 'in the driver of their own (collection)',
    orders: 'in the driver of their own (collection)',
    notes: 'in the driver of their own (collection)',
    overview: 'in the driver of its own (collection)',
    found: 'in the driver of its own (collection)',
    conversation: 'in the driver of its own',
  },
  holds: [
    ...(['deskAssign', 'deskClose'] as const),
    ...(['told.conversation', 'told.message', 'told.presence'] as const),
    ...(['deskQueue', 'deskAssigned', 'deskAgents', 'cannedAnswers', 'deskOrders'] as const),
    ...(['deskConversation', 'deskNotes', 'deskOverview', 'deskFound'] as const),
  ],
  states: {
    lists: 'a part of it says more',
    'lists.quiet': asksFor(
      ...(['deskQueue', 'deskAssigned', 'deskAgents', 'cannedAnswers', 'deskOverview'] as const),
    ),
    'lists.settling': 'what was asked for may still be on its way',
    shown: 'a part of it says more',
    'shown.nothing': nothingOf('deskOrders', 'deskConversation', 'deskNotes'),
    'shown.conversation': asksFor('deskOrders', 'deskConversation', 'deskNotes'),
    all: 'a part of it says more',
    'all.closed': nothingOf('deskFound'),
    'all.open': asksFor('deskFound'),
    actions: 'a part of it says more',
    'actions.resting': (at) => must(!isDoing(at), 'something is being done'),
    async 'actions.doing'(at) {
      await asksFor(actionOf(snapshotOf<Machine>(at).context.action))(at);
    },
    'actions.refused': (at) => must(!isDoing(at), 'something is being done'),
  },
});

const isDoing = (at: Scene): boolean =>
  at.arrived().some(({ name, isGone }) => /^desk(?:Assign|Close)$/.test(name) && !isGone);
