import { useRouter } from '@tanstack/react-router';
import { openChat } from '../../shared/messaging/open-chat.ts';

/** The way on for who cannot talk: the conversation. The staff's desk has it on screen. */
export function useWrite(): () => void {
  const router = useRouter();
  return () => {
    if (router.state.location.pathname !== '/account/desk') openChat(router);
  };
}
