import { createDeskMachine } from '../../machines/desk/machine.ts';
import type { MessagingRef } from '../../machines/messaging/types.ts';
import { createDeskCall } from '../../services/desk/colleagues.ts';
import { createDeskPorts } from '../../services/desk/desk.ts';
import type { HttpSettings } from '../../services/http/client.ts';
import { untilConnected, type ChatServices } from './messaging.ts';

/** Creates the desk's actor. Messaging may already be connected or still be connecting. */
export function create(
  http: HttpSettings,
  { client, conversation, moveDraft }: Pick<ChatServices, 'client' | 'conversation' | 'moveDraft'>,
  messaging: MessagingRef,
): ReturnType<typeof createDeskMachine> {
  return createDeskMachine(
    createDeskPorts(
      createDeskCall(http),
      client,
      {
        ...conversation,
        async open(conversationID, signal) {
          await untilConnected(messaging, signal);
          return conversation.open(conversationID, signal);
        },
      },
      moveDraft,
    ),
  );
}
