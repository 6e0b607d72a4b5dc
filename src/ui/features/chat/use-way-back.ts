import { useLocation, useRouter } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- what lies over the chat is on screen as long as its entry is in the browser's history
import { useEffect, useRef } from 'react';
import { useDesktop } from '../home/use-desktop.ts';
import { SAME_PLACE } from './same-place.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry that the way back leaves to close what lies over the chat. */
    over?: boolean;
  }
}

/** On a telephone the way back closes what lies open over the chat before the chat itself (NAV-05). */
export function useWayBack(isShown: boolean, onClose: () => void): void {
  const router = useRouter();
  const isDesktop = useDesktop();
  const hasEntry = useLocation({ select: ({ state }) => state.over === true });
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!isShown || isDesktop) return undefined;
    const state = { chat: true, over: true };
    void router.navigate({ ...SAME_PLACE, state });
    return () => {
      if (router.history.location.state.over === true) router.history.back();
    };
  }, [isShown, isDesktop, router]);
  useEffect(() => {
    if (hasEntry) return () => close.current();
    return undefined;
  }, [hasEntry]);
}
