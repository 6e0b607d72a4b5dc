import * as styles from './driver-card.css.ts';

/**
 * The drawing shown for a driver without a picture: a chauffeur with a cap. Its lines have the same width as in the
 * other drawings.
 */
export function DriverPortrait() {
  return (
    <svg className={styles.portrait} width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
      <circle className={styles.portraitGround} cx="28" cy="28" r="28" />
      <path
        className={styles.portraitTone}
        d="M12 49c1.5-8 7.5-11.5 16-11.5S42.5 41 44 49a28 28 0 0 1-32 0Z"
      />
      <path d="M12 48.5c1.5-7.5 7.5-11 16-11s14.5 3.5 16 11M28 37.5v8M24.5 38l3.5 4 3.5-4" />
      <path d="M20.5 24v3.5c0 5 3.2 9 7.5 9s7.5-4 7.5-9V24" />
      <path
        className={styles.portraitTone}
        d="M18 22.5c-2.5-3-2-5.5 0-6.5 3-1.5 6-3.5 10-3.5s7 2 10 3.5c2 1 2.5 3.5 0 6.5-6-1.8-14-1.8-20 0Z"
      />
      <path d="M18 22.5c-2.5-3-2-5.5 0-6.5 3-1.5 6-3.5 10-3.5s7 2 10 3.5c2 1 2.5 3.5 0 6.5-6-1.8-14-1.8-20 0Zm0 0c.5 2 1.5 2.5 3 2.5h14c1.5 0 2.5-.5 3-2.5M28 16v2.5" />
    </svg>
  );
}
