import { createActor } from 'xstate';
import { SERVICE_ENDPOINTS } from '../../contract/messaging/service.ts';
import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { createHttpClient, type HttpSettings } from '../../services/http/client.ts';
import { createServiceActions } from '../../services/messaging/service-actions.ts';
import { reportVisits } from '../../services/messaging/visits.ts';
import { browserTimers } from '../../services/timers.ts';
import type { ChatService } from '../../ui/background-chat.ts';
import type { ChatMade } from './messaging.ts';

/**
 * Reports to customer service which pages a visitor opens, and creates the visitor's actions that are no messages.
 * The code is fetched after the chat, because nobody waits for it.
 */
export function createService(
  { services, messaging, store }: ChatMade,
  http: HttpSettings,
): ChatService {
  // The form that made a call shows its failure, so no general message is shown.
  const call = createHttpClient({ ...http, onFailure: () => undefined }, SERVICE_ENDPOINTS);
  const { messagingToken } = services;
  reportVisits({
    call,
    messagingToken,
    timers: browserTimers,
    where: () => ({
      page: location.pathname,
      language: http.language(),
      // The server stores no pages of visitors without a conversation. So the page is reported again when the visitor's
      // first conversation changes this number.
      conversations: store.conversations().length,
    }),
    watch(changed) {
      messaging.on('messaging.entered', changed);
      store.watchConversations(changed);
      // Each page has its own title in each language, so a new title means another page or language.
      const title = document.querySelector('title');
      if (title !== null) new MutationObserver(changed).observe(title, { childList: true });
    },
  });
  const machine = createCollectionMachine(createServiceActions(call, messagingToken));
  return { actions: () => createActor(machine, { input: { query: undefined } }) };
}
