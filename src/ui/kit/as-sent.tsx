import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/**
 * What the server sent of a part (`app/render-ahead.tsx`), while the page is being taken over, or as `AsSent` shows it
 * since then at this address; otherwise null.
 */
export function sent(id: string): HTMLElement | null {
  return typeof document === 'undefined'
    ? null
    : document.querySelector(`[data-rendered-ahead] #${id}, [data-as-sent="${here()}"] > #${id}`);
}

const here = (): string => CSS.escape(location.pathname + location.search);

/**
 * Stands for a part that is still being fetched: as it was sent, in the page that is drawn anew. Its links work
 * without any script. Where nothing was sent it is what stands there `otherwise`.
 */
export function AsSent({ id, otherwise }: { id: string; otherwise?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Found before the page that was sent is taken away.
  const [part] = useState(() => sent(id));
  useLayoutEffect(() => {
    if (part === null || place.current === null) return;
    place.current.dataset['asSent'] = location.pathname + location.search;
    place.current.append(part);
  }, [part]);
  return part === null && otherwise !== undefined ? otherwise : <div ref={place} />;
}
