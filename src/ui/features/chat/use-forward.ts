// oxlint-disable-next-line no-restricted-imports -- what was forwarded is told until it is read
import { useState } from 'react';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import { selectIsSelecting } from '../../../machines/message-selection/selectors.ts';
import type { ForwardHow } from '../../../machines/message-selection/types.ts';
import type { OutgoingMessageRef } from '../../../machines/outgoing-message/types.ts';
import { useChat } from '../../shared/messaging/chat.ts';
import { useOpenConversation } from './open-conversation.ts';

/** Messages that were forwarded to other conversations. */
export interface ForwardedMessages {
  readonly to: readonly Conversation[];
  readonly messages: readonly OutgoingMessageRef[];
}

/** Forwards the selection, or one message from its menu, and keeps the result to show it (MSG-08). */
export function useForward() {
  const { conversationID, selection } = useOpenConversation();
  const underWay = useChat().outgoing.all;
  const [forwarded, setForwarded] = useState<ForwardedMessages>();
  const isBegun = (): boolean => selectIsSelecting(selection.getSnapshot());
  return {
    forwarded,
    dismiss: () => setForwarded(undefined),
    forward(
      messageIDs: readonly string[],
      targets: readonly Conversation[],
      how: ForwardHow,
    ): void {
      const elsewhere = targets.filter((one) => one.conversationID !== conversationID);
      const messages: OutgoingMessageRef[] = [];
      for (const to of targets) {
        const before = underWay();
        // A message from its menu is selected and sent at once; a selection is made again for the next target.
        if (!isBegun()) {
          for (const messageID of messageIDs) {
            selection.send({ type: isBegun() ? 'selection.toggle' : 'selection.begin', messageID });
          }
        }
        selection.send({
          type: 'selection.forward',
          to: { conversationID: to.conversationID, conversationType: to.type },
          forward: how,
        });
        // Messages forwarded into this conversation appear here.
        if (elsewhere.includes(to)) {
          messages.push(...underWay().filter((message) => !before.includes(message)));
        }
      }
      setForwarded(messages.length > 0 ? { to: elsewhere, messages } : undefined);
    },
  };
}
