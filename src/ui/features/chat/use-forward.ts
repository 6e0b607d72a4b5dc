// oxlint-disable-next-line no-restricted-imports -- what was forwarded is told until it is read
import { useState } from 'react';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import { selectUnderWay } from '../../../machines/conversation/selectors.ts';
import { selectIsSelecting } from '../../../machines/message-selection/selectors.ts';
import type { ForwardHow } from '../../../machines/message-selection/types.ts';
import type { OutgoingMessageRef } from '../../../machines/outgoing-message/types.ts';
import { useOpenConversation } from './open-conversation.ts';

/** What was forwarded to another conversation. */
export interface ForwardedMessages {
  readonly to: Conversation;
  readonly messages: readonly OutgoingMessageRef[];
}

/** Forwards what is selected, or one message from its menu, and keeps what is to be told of it (MSG-08). */
export function useForward() {
  const { conversation, conversationID, selection } = useOpenConversation();
  const [forwarded, setForwarded] = useState<ForwardedMessages>();
  const underWay = () => selectUnderWay(conversation.getSnapshot());
  return {
    forwarded,
    dismiss: () => setForwarded(undefined),
    forward(messageIDs: readonly string[], to: Conversation, how: ForwardHow): void {
      const before = underWay();
      // From its menu it is chosen and goes at once.
      if (!selectIsSelecting(selection.getSnapshot())) {
        for (const messageID of messageIDs) selection.send({ type: 'selection.begin', messageID });
      }
      selection.send({
        type: 'selection.forward',
        to: { conversationID: to.conversationID, conversationType: to.type },
        forward: how,
      });
      const messages = underWay().filter((message) => !before.includes(message));
      // What goes into this conversation is seen here.
      const isElsewhere = to.conversationID !== conversationID && messages.length > 0;
      setForwarded(isElsewhere ? { to, messages } : undefined);
    },
  };
}
