import { useRouter } from '@tanstack/react-router';
import { isAnswered } from '../../../domain/messaging/alerts.ts';
import { useBackground } from '../../background.ts';
import { openChat } from '../../shared/messaging/open-chat.ts';
import { deskLink } from '../desk/desk-search.ts';
import { wishTo, type Wish } from './asked.ts';

/**
 * Returns a function for users who cannot talk. It opens the conversation, either at the desk or in the chat; in the
 * chat it also requests the action `wish`.
 */
export function useWrite(): (conversationID: string, wish?: Wish) => void {
  const router = useRouter();
  const store = useBackground()?.chat.parts?.store;
  return (conversationID, wish) => {
    const conversation = store?.conversation(conversationID);
    const isAtDesk = router.state.location.pathname === '/account/desk';
    if (isAtDesk || (conversation !== undefined && isAnswered(conversation))) {
      void router.navigate(deskLink('all', conversationID));
      return;
    }
    wishTo('read', conversationID);
    if (wish !== undefined) wishTo(wish, conversationID);
    openChat(router);
  };
}
