import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- what lies over the chat is on screen as long as its entry is in the browser's history
import { useCallback, useEffect, useRef } from 'react';
import { useDesktop } from '../use-desktop.ts';
import { SAME_PLACE } from './same-place.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /**
     * The number of the panel over the chat that this history entry belongs to; leaving the entry closes that panel. A
     * panel that lies above another one has a higher number.
     */
    over?: number;
  }
}

const topmost = (history: RouterHistory): number => history.location.state.over ?? 0;

/** A promise for each history that is going back: `history.back()` takes effect only some time after the call. */
const leaving = new WeakMap<RouterHistory, Promise<void>>();

function goBack(history: RouterHistory): void {
  const gone = new Promise<void>((resolve) => {
    const stop = history.subscribe(({ action }) => {
      if (action.type !== 'BACK' && action.type !== 'GO') return;
      stop();
      if (leaving.get(history) === gone) leaving.delete(history);
      resolve();
    });
  });
  leaving.set(history, gone);
  history.back();
}

/**
 * On a telephone the back button first closes what is open over the chat, and only then the chat itself (NAV-05).
 *
 * @param onBack closes the topmost panel, and returns whether another one is still open
 */
export function useWayBack(isShown: boolean, onBack: () => boolean): void {
  const router = useRouter();
  const { history } = router;
  const isDesktop = useDesktop();
  const over = useLocation({ select: ({ state }) => state.over ?? 0 });
  const leave = useRef(onBack);
  /**
   * `own` is the number of this component's history entry, 0 if it has none. `wasThere` says whether the page has been
   * at that entry.
   */
  const own = useRef(0);
  const wasThere = useRef(false);
  useEffect(() => {
    leave.current = onBack;
  }, [onBack]);
  const enter = useCallback((): void => {
    own.current = topmost(history) + 1;
    wasThere.current = false;
    void router.navigate({ ...SAME_PLACE, state: { chat: true, over: own.current } });
  }, [router, history]);
  useEffect(() => {
    if (!isShown || isDesktop) return undefined;
    let isOpen = true;
    const before = leaving.get(history);
    // If another panel has just closed, its `history.back()` must finish first. Otherwise it would leave the new entry
    // and close the panel that has just opened.
    if (before === undefined) enter();
    else void before.then(() => isOpen && enter());
    return () => {
      isOpen = false;
      if (own.current > 0 && topmost(history) >= own.current) goBack(history);
      own.current = 0;
    };
  }, [isShown, isDesktop, history, enter]);
  useEffect(() => {
    if (own.current === 0) return;
    if (over >= own.current) {
      wasThere.current = true;
      return;
    }
    // If the page has not been at this component's entry yet, the entry that was left belongs to another component.
    if (!wasThere.current) return;
    own.current = 0;
    if (leave.current()) enter();
  }, [over, enter]);
}
