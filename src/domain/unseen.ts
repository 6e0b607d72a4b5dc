/**
 * Whether a text has control characters, marks that change the writing direction, or invisible characters. Spaces of
 * any kind are allowed, except line and paragraph separators inside the text. Joiners are allowed before an emoji and
 * before letters of scripts that need them, Arabic to Sinhala.
 */
export const hasUnseen = (text: string): boolean =>
  /(?![\u200c\u200d][\u0600-\u0dff\p{ExtPict}])[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\u115f\u1160\u3164\uffa0]/u.test(
    text.trim(),
  );
