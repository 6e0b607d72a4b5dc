import { encode } from 'uqr';
import * as styles from './qr-code.css.ts';

/** A QR code of a text. */
export function QrCode({
  text,
  label,
}: {
  text: string;
  /** A description for screen readers. */
  label: string;
}) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className={styles.ground} width={size} height={size} />
      <path className={styles.dots} d={path} />
    </svg>
  );
}
