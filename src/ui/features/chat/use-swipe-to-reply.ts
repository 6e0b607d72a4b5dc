// oxlint-disable-next-line no-restricted-imports -- listens to fingers once for all rows, as long as the list is there
import { useEffect, type RefObject } from 'react';
import { selectIsSelecting } from '../../../machines/message-selection/selectors.ts';
import { useChat } from '../../shared/messaging/chat.ts';
import { useOpenConversation } from './open-conversation.ts';

/**
 * Lets a user reply to a message by moving it aside with a finger (MSG-07). The message's menu offers the same. The
 * code is fetched on touch screens only.
 */
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
    // If the code cannot be fetched, users can still reply by the menu.
    void import('./swipes.ts').then(
      ({ listenToSwipes }) => listenToSwipes(list, swipes, ends.signal),
      () => undefined,
    );
    return () => ends.abort();
  }, [scroll, store, conversationID, composer, selection]);
}
