import { createActor, type ActorOptions, type AnyActorLogic } from 'xstate';
import { shownName } from '../../domain/messaging/acquaintance.ts';
import { createAcquaintanceMachine } from '../../machines/acquaintance/machine.ts';
import { createCollectionMachine } from '../../machines/collection/machine.ts';
import type { CustomerServiceRef } from '../../machines/customer-service/types.ts';
import type { ContactClient } from '../../machines/messaging/ports.ts';
import { createContactPorts } from '../../services/messaging/contacts.ts';
import { createEmbeddedContacts } from '../../services/messaging/embedded/contacts.ts';
import type { MessagingServices } from '../../services/messaging/messaging.ts';
import type { Timers } from '../../services/timers.ts';
import type { Calls } from '../../ui/background-calls.ts';
import type { Contacts } from '../../ui/background-contacts.ts';
import { askToCall } from '../../ui/features/calls/asked.ts';
import { showing } from './showing.ts';

export interface ContactsParts {
  readonly services: Pick<MessagingServices, 'client' | 'store'>;
  customerService(): CustomerServiceRef | undefined;
  calls(): Calls | undefined;
  readonly clock?: Timers;
}

/** Creates the chat's actors for people. The code is fetched when somebody opens a person's card or their contacts. */
export function create({ services, customerService, calls, clock }: ContactsParts) {
  const { client, store } = services;
  const options: ActorOptions<AnyActorLogic> = clock === undefined ? {} : { clock };
  const shown = showing({ client, store, customerService });
  const ofHub = createEmbeddedContacts(client.calls.ask);
  /** The contacts of the current engine. */
  const engine = (): ContactClient => client.contacts ?? ofHub;
  const ports = createContactPorts({
    client: {
      acquaintance: (...asked) => engine().acquaintance(...asked),
      changeContact: (...asked) => engine().changeContact(...asked),
      friends: (...asked) => engine().friends(...asked),
      blocked: (...asked) => engine().blocked(...asked),
      friendApplications: (...asked) => engine().friendApplications(...asked),
      searchUsers: (...asked) => engine().searchUsers(...asked),
    },
    async reach(person, how, signal) {
      const conversation = await client.peer(person.userID, signal, person.code);
      if (how === 'write') return shown(conversation, signal);
      store.putConversations([conversation]);
      calls()?.begin();
      const { conversationID } = conversation;
      return askToCall({ conversationID, mode: how, peerName: shownName(person) });
    },
  });
  const [friends, blocked, applications, found] = [
    createCollectionMachine(ports.friends),
    createCollectionMachine(ports.blocked),
    createCollectionMachine(ports.applications),
    createCollectionMachine(ports.found),
  ];
  const person = createAcquaintanceMachine(ports.person);
  const nothing = { ...options, input: { query: undefined } };
  const contacts: Contacts = {
    blocked: () => createActor(blocked, nothing),
    applications: () => createActor(applications, nothing),
    found: (query) => createActor(found, { ...options, input: { query } }),
    person: (whom) => createActor(person, { ...options, input: whom }),
    watch: (changed) => client.watch((news) => news.type === 'contacts' && changed()),
  };
  return { friends, person, contacts };
}
