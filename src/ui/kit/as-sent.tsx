import { useLayoutEffect, useRef, useState } from 'react';

/** What the server sent of a part (`app/render-ahead.tsx`), while the page is being taken over; otherwise null. */
export function sent(id: string): HTMLElement | null {
  return typeof document === 'undefined'
    ? null
    : document.querySelector(`[data-rendered-ahead] #${id}`);
}

/**
 * Stands for a part that is still being fetched: as it was sent, in the page that is drawn anew. Its links work
 * without any script. Where nothing was sent it is empty.
 */
export function AsSent({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  // Found before the page that was sent is taken away.
  const [part] = useState(() => sent(id));
  useLayoutEffect(() => {
    if (part !== null) place.current?.append(part);
  }, [part]);
  return <div ref={place} />;
}
