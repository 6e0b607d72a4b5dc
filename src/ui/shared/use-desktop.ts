// oxlint-disable-next-line no-restricted-imports -- the browser's answer, asked for once a component and not with each drawing
import { useState, useSyncExternalStore } from 'react';
import { media } from '../theme/tokens.ts';

function watchScreen() {
  let list: MediaQueryList | undefined;
  const query = (): MediaQueryList => (list ??= matchMedia(media.desktop));
  return {
    subscribe(tell: () => void): () => void {
      query().addEventListener('change', tell);
      return () => query().removeEventListener('change', tell);
    },
    isDesktop: (): boolean => query().matches,
  };
}

/** Is the layout the desktop's? Only for what style sheets cannot say, and never for what is rendered ahead. */
export function useDesktop(): boolean {
  const [{ subscribe, isDesktop }] = useState(watchScreen);
  return useSyncExternalStore(subscribe, isDesktop, () => false);
}
