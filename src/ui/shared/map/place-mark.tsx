import * as styles from './place-mark.css.ts';

/** The role of a place on this ride; letters and shapes distinguish them, not colours. */
export type PlaceRole = 'pickup' | 'stop' | 'destination';

/**
 * The mark of a place, the same on the map and in lists of addresses: a disc A for the pick-up, a square B for the
 * destination, small discs with numbers for the stops. It is decorative: the text beside it says the same.
 */
export function PlaceMark({ as: role, number }: { as: PlaceRole; number?: number }) {
  const small = role === 'stop';
  const edge = small ? 20 : 26;
  return (
    <svg
      className={styles.mark[role]}
      width={edge}
      height={edge}
      viewBox="0 0 26 26"
      aria-hidden="true"
    >
      {role === 'destination' ? (
        <rect x="1.5" y="1.5" width="23" height="23" rx="5" />
      ) : (
        <circle cx="13" cy="13" r="11.5" />
      )}
      <text x="13" y="13" dy="0.36em">
        {role === 'pickup' ? 'A' : role === 'destination' ? 'B' : number}
      </text>
    </svg>
  );
}
