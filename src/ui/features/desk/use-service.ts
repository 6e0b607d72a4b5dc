import type { ServiceInfo } from '../../../domain/messaging/conversation.ts';
import { useConversation } from '../../shared/messaging/use-store.ts';
import { useDeskRow } from './desk.ts';

/** The state of the service in a conversation, as last reported by the hub. */
export function useService(conversationID: string): ServiceInfo | undefined {
  const told = useConversation(conversationID, (one) => one?.service);
  const row = useDeskRow(conversationID);
  return told ?? row;
}
