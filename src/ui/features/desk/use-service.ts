import type { ServiceInfo } from '../../../domain/messaging/conversation.ts';
import { useConversation } from '../../shared/messaging/use-store.ts';
import { useDeskRow } from './desk.ts';

/** How far the service is with a conversation, by what the hub told last. */
export function useService(conversationID: string): ServiceInfo | undefined {
  const told = useConversation(conversationID, (one) => one?.service);
  const row = useDeskRow(conversationID);
  return told ?? row;
}
