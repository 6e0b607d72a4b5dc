/**
 * Control characters, marks that turn the direction of writing around, and characters that are not seen. Spaces of any
 * kind are not meant, but for line and paragraph ends; none around the text counts.
 */
export const hasUnseen = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\u115f\u1160\u3164\uffa0]/u.test(text.trim());
