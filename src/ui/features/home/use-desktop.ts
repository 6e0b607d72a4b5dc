import { useSyncExternalStore } from 'react';
import { media } from '../../theme/tokens.ts';

const query = (): MediaQueryList => matchMedia(media.desktop);

const subscribe = (tell: () => void): (() => void) => {
  const list = query();
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
};

/** Is the layout the desktop's? Only for what style sheets cannot say, and never for what is rendered ahead. */
export function useDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
}
