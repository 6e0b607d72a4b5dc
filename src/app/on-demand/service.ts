import { createActor } from 'xstate';
import { SERVICE_ENDPOINTS } from '../../contract/messaging/service.ts';
import { createCollectionMachine } from '../../machines/collection/machine.ts';
import { createHttpClient, type HttpSettings } from '../../services/http/client.ts';
import { createServiceActions } from '../../services/messaging/service-actions.ts';
import { reportVisits } from '../../services/messaging/visits.ts';
import { browserTimers } from '../../services/timers.ts';
import type { ChatService } from '../../ui/background.ts';
import type { ChatMade } from './messaging.ts';

/**
 * Reports a visitor's pages to the service, and has the visitor's actions outside messages; fetched after the chat,
 * because nobody waits for it.
 */
export function createService(
  { services, messaging, store }: ChatMade,
  http: HttpSettings,
): ChatService {
  // Failures are shown where the call was made.
  const call = createHttpClient({ ...http, onFailure: () => undefined }, SERVICE_ENDPOINTS);
  const { messagingToken } = services;
  reportVisits({
    call,
    messagingToken,
    timers: browserTimers,
    where: () => ({
      page: location.pathname,
      language: http.language(),
      // Nothing is stored about visitors who have no conversation yet.
      conversations: store.conversations().length,
    }),
    watch(changed) {
      messaging.on('messaging.entered', changed);
      store.watchConversations(changed);
      // Each page has its own title in each language.
      const title = document.querySelector('title');
      if (title !== null) new MutationObserver(changed).observe(title, { childList: true });
    },
  });
  const machine = createCollectionMachine(createServiceActions(call, messagingToken));
  return { actions: () => createActor(machine, { input: { query: undefined } }) };
}
