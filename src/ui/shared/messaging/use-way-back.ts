import { useLocation, useRouter } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- what lies over the chat is on screen as long as its entry is in the browser's history
import { useCallback, useEffect, useRef } from 'react';
import { useDesktop } from '../use-desktop.ts';
import { SAME_PLACE } from './same-place.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry that the way back leaves to close what lies over the chat. */
    over?: boolean;
  }
}

/**
 * On a telephone the way back closes what lies open over the chat before the chat itself (NAV-05).
 *
 * @param onBack closes the topmost of it, and says whether something lies open still
 */
export function useWayBack(isShown: boolean, onBack: () => boolean): void {
  const router = useRouter();
  const isDesktop = useDesktop();
  const hasEntry = useLocation({ select: ({ state }) => state.over === true });
  const leave = useRef(onBack);
  const isWatched = useRef(false);
  useEffect(() => {
    leave.current = onBack;
  }, [onBack]);
  const enter = useCallback(
    () => void router.navigate({ ...SAME_PLACE, state: { chat: true, over: true } }),
    [router],
  );
  useEffect(() => {
    if (!isShown || isDesktop) return undefined;
    isWatched.current = true;
    enter();
    return () => {
      isWatched.current = false;
      if (router.history.location.state.over === true) router.history.back();
    };
  }, [isShown, isDesktop, router, enter]);
  useEffect(() => {
    if (!hasEntry) return undefined;
    return () => {
      // It may have been another's that was left.
      if (isWatched.current && leave.current()) enter();
    };
  }, [hasEntry, enter]);
}
