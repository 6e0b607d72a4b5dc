// oxlint-disable-next-line no-restricted-imports -- a picture is shown by its element, which only the DOM knows
import { useEffect, useRef } from 'react';
import { useCalls } from './calls.ts';

/** The user's own video, or the other side's. It is muted, because another element plays the sound. */
export function Picture({
  whose,
  label,
  className,
}: {
  whose: 'own' | 'other';
  label: string;
  className: string;
}) {
  const { show } = useCalls();
  const own = useRef<HTMLVideoElement>(null);
  useEffect(() => (own.current === null ? undefined : show(whose, own.current)), [show, whose]);
  return (
    <video
      ref={own}
      className={className}
      data-whose={whose}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  );
}
