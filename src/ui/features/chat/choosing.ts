import type { Conversation } from '../../../domain/messaging/conversation.ts';

/** Returns the event that opens the conversation in the chat. */
export const choosing = ({ conversationID, type }: Conversation) =>
  ({
    type: 'conversation.choose',
    conversation: { conversationID, conversationType: type },
  }) as const;
