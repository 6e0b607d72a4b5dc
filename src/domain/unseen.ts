/**
 * Control characters, marks that turn the direction of writing around, and invisible characters. Spaces of any kind are
 * allowed, except line and paragraph ends inside the text.
 */
export const hasUnseen = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\u115f\u1160\u3164\uffa0]/u.test(text.trim());
