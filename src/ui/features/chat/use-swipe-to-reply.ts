// oxlint-disable-next-line no-restricted-imports -- listens to fingers once for all rows, as long as the list is there
import { useEffect, type RefObject } from 'react';
import { selectIsSelecting } from '../../../machines/message-selection/selectors.ts';
import { useChat } from '../../shared/messaging/chat.ts';
import { useOpenConversation } from './open-conversation.ts';

/** Replies to the message that a finger moves aside (MSG-07); its menu does the same. Fetched on touch screens. */
export function useSwipeToReply(scroll: RefObject<HTMLElement | null>): void {
  const { store } = useChat();
  const { conversationID, composer, selection } = useOpenConversation();
  useEffect(() => {
    const { current: list } = scroll;
    if (list === null || !matchMedia('(any-pointer: coarse)').matches) return undefined;
    const ends = new AbortController();
    const messageOf = (rowKey: string) => store.message(conversationID, rowKey)?.message;
    const swipes = {
      mayAnswer: (rowKey: string): boolean =>
        messageOf(rowKey)?.sentStatus === 'success' &&
        store.conversation(conversationID)?.isDisabled !== true &&
        !selectIsSelecting(selection.getSnapshot()),
      answer(rowKey: string): void {
        const messageID = messageOf(rowKey)?.messageID;
        if (messageID !== undefined) composer.send({ type: 'reply.begin', messageID });
      },
    };
    // Without it, the menu is the way to reply.
    void import('./swipes.ts').then(
      ({ listenToSwipes }) => listenToSwipes(list, swipes, ends.signal),
      () => undefined,
    );
    return () => ends.abort();
  }, [scroll, store, conversationID, composer, selection]);
}
