import { createActor, type ActorOptions, type AnyActorLogic } from 'xstate';
import { VISITOR_ENDPOINTS } from '../../contract/messaging/visitors.ts';
import { ServiceFailure } from '../../domain/failure.ts';
import { createCollectionMachine } from '../../machines/collection/machine.ts';
import type { CustomerServiceRef } from '../../machines/customer-service/types.ts';
import { createGroupApplicationMachine } from '../../machines/group-application/machine.ts';
import { createGroupOwnershipMachine } from '../../machines/group-ownership/machine.ts';
import type { GroupClient } from '../../machines/messaging/ports.ts';
import { selectConnection } from '../../machines/messaging/selectors.ts';
import type { MessagingRef } from '../../machines/messaging/types.ts';
import { createHttpClient, type HttpSettings } from '../../services/http/client.ts';
import { createEmbeddedGroups } from '../../services/messaging/embedded/groups.ts';
import { createGroupPorts } from '../../services/messaging/groups.ts';
import type { MessagingServices } from '../../services/messaging/messaging.ts';
import type { Timers } from '../../services/timers.ts';
import type { Groups } from '../../ui/background-groups.ts';
import { type ChatParts, login, untilConnected } from './messaging.ts';
import { showing } from './showing.ts';

export interface GroupsParts {
  readonly http: HttpSettings;
  readonly services: Pick<MessagingServices, 'client' | 'store' | 'messagingToken'>;
  readonly parts: Pick<ChatParts, 'isSignedIn' | 'sayWho' | 'orders'>;
  readonly messaging: MessagingRef;
  customerService(): CustomerServiceRef | undefined;
  readonly clock?: Timers;
}

/** Creates the chat's actors for groups. Their code is fetched when somebody opens or joins a group. */
export function create({ http, services, parts, messaging, customerService, clock }: GroupsParts) {
  const { client, store } = services;
  const options: ActorOptions<AnyActorLogic> = clock === undefined ? {} : { clock };
  const call = createHttpClient({ ...http, onFailure: () => undefined }, VISITOR_ENDPOINTS);

  const shown = showing({ client, store, customerService });
  const ofHub = createEmbeddedGroups(client.ask);
  /** The groups of the current engine. */
  const engine = (): GroupClient => client.groups ?? ofHub;
  const ports = createGroupPorts({
    client: {
      members: client.members,
      createGroup: (...asked) => engine().createGroup(...asked),
      changeGroup: (...asked) => engine().changeGroup(...asked),
      groupLink: (...asked) => engine().groupLink(...asked),
      invitation: (...asked) => engine().invitation(...asked),
      joinGroup: (...asked) => engine().joinGroup(...asked),
      applications: (...asked) => engine().applications(...asked),
      decideApplication: (...asked) => engine().decideApplication(...asked),
    },
    async ready(signal) {
      if (selectConnection(messaging.getSnapshot()) === 'disconnected') login(messaging, parts);
      await untilConnected(messaging, signal);
    },
    shown,
    async party(orderNo, signal) {
      // An engine without order parties rejects here, before a group is created that it could not show.
      await client.lacks?.();
      const messagingToken = services.messagingToken();
      if (messagingToken === undefined) throw new ServiceFailure({ kind: 'offline' });
      const orderToken = parts.orders().find((one) => one.orderNo === orderNo)?.orderToken;
      const { conversationID } = await call('openParty', {
        body: { orderNo },
        messagingToken,
        signal,
        ...(orderToken !== undefined && { orderToken }),
      });
      return conversationID;
    },
  });
  const [members, applications, links, entry] = [
    createCollectionMachine(ports.members),
    createCollectionMachine(ports.applications),
    createCollectionMachine(ports.links),
    createCollectionMachine(ports.entry),
  ];
  const application = createGroupApplicationMachine(ports.application);
  const ownership = createGroupOwnershipMachine(ports.ownership);
  const groups: Groups = {
    members: (conversationID) =>
      createActor(members, { ...options, input: { query: { conversationID } } }),
    applications: (conversationID) =>
      createActor(applications, { ...options, input: { query: { conversationID } } }),
    links: (conversationID) =>
      createActor(links, { ...options, input: { query: { conversationID } } }),
    application: (one) => createActor(application, { ...options, input: { application: one } }),
    ownership: (input) => createActor(ownership, { ...options, input }),
    watch: (conversationID, changed) =>
      client.watch((news) => {
        if (news.type === 'conversation' && news.conversation.conversationID === conversationID) {
          changed();
        }
      }),
  };
  return { machine: entry, groups };
}
