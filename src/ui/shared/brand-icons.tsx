import type { SocialSource } from '../../domain/session/credentials.ts';
import * as styles from './brand-icons.css.ts';

/**
 * The providers' logos as their owners draw them: Google's in its four colours, Facebook's on blue, X's in the text's
 * colour.
 */
const MARKS: Readonly<Record<SocialSource, readonly (readonly [className: string, d: string])[]>> =
  {
    google: [
      [
        styles.mark.googleBlue,
        'M23.52 12.273c0-.851-.076-1.67-.218-2.455H12v4.642h6.458a5.52 5.52 0 0 1-2.394 3.622v3.011h3.878c2.269-2.089 3.578-5.165 3.578-8.82z',
      ],
      [
        styles.mark.googleGreen,
        'M12 24c3.24 0 5.956-1.075 7.942-2.907l-3.878-3.011c-1.075.72-2.45 1.145-4.064 1.145-3.125 0-5.77-2.111-6.714-4.948H1.277v3.11A11.995 11.995 0 0 0 12 24z',
      ],
      [
        styles.mark.googleYellow,
        'M5.286 14.28A7.213 7.213 0 0 1 4.91 12c0-.79.136-1.56.376-2.28V6.612H1.277A11.995 11.995 0 0 0 0 12c0 1.936.464 3.769 1.277 5.389l4.009-3.109z',
      ],
      [
        styles.mark.googleRed,
        'M12 4.773c1.762 0 3.344.605 4.587 1.794l3.442-3.442C17.951 1.19 15.235 0 12 0 7.309 0 3.25 2.69 1.277 6.611l4.009 3.109C6.23 6.884 8.875 4.773 12 4.773z',
      ],
    ],
    facebook: [
      [
        styles.mark.facebook,
        'M24 12.073c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.99 4.388 10.954 10.125 11.854v-8.385H7.078v-3.47h3.047V9.43c0-3.007 1.792-4.669 4.533-4.669 1.312 0 2.686.235 2.686.235v2.953H15.83c-1.491 0-1.956.925-1.956 1.874v2.25h3.328l-.532 3.47h-2.796v8.385C19.612 23.027 24 18.062 24 12.073z',
      ],
    ],
    twitter: [
      [
        styles.mark.x,
        'M18.244 2.25h3.308l-7.227 8.26 8.502 11.24H16.17l-5.214-6.817L4.99 21.75H1.68l7.73-8.835L1.254 2.25H8.08l4.713 6.231zm-1.161 17.52h1.833L7.084 4.126H5.117z',
      ],
    ],
  };

/** A provider's logo. It is decorative, because the name is beside it. */
export function BrandIcon({ of }: { of: SocialSource }) {
  return (
    <svg className={styles.brand} viewBox="0 0 24 24" aria-hidden>
      {MARKS[of].map(([className, d]) => (
        <path key={className} className={className} d={d} />
      ))}
    </svg>
  );
}

/** The providers' names, the same in any language. */
export const BRAND: Readonly<Record<SocialSource, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  twitter: 'X',
};
