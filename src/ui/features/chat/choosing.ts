import type { Conversation } from '../../../domain/messaging/conversation.ts';

/** The event that opens it in the chat. */
export const choosing = ({ conversationID, type }: Conversation) =>
  ({
    type: 'conversation.choose',
    conversation: { conversationID, conversationType: type },
  }) as const;
