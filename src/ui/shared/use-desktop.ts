// oxlint-disable-next-line no-restricted-imports -- the browser's answer, asked for once a component and not with each drawing
import { useState, useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from '../../domain/limits.ts';

function watchScreen() {
  let list: MediaQueryList | undefined;
  const query = (): MediaQueryList => (list ??= matchMedia(`(width >= ${MOBILE_BREAKPOINT_PX}px)`));
  return {
    subscribe(tell: () => void): () => void {
      query().addEventListener('change', tell);
      return () => query().removeEventListener('change', tell);
    },
    isDesktop: (): boolean => query().matches,
  };
}

/**
 * Whether the desktop layout is shown. Use it only where style sheets do not suffice. `ahead` is the answer for pages
 * that are rendered ahead, for every screen.
 */
export function useDesktop(ahead = false): boolean {
  const [{ subscribe, isDesktop }] = useState(watchScreen);
  return useSyncExternalStore(subscribe, isDesktop, () => ahead);
}
