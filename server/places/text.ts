/**
 * The form in which names and what people type are compared: full- and half-width alike (NFKC),
 * lower case, without accents, 臺 as 台, and without spaces and punctuation.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll('臺', '台')
    .replaceAll(/[\s\p{P}\p{S}]/gu, '');
}

/** The words of a text, each folded; Chinese has none but where the writer put spaces or commas. */
export function words(text: string): string[] {
  return text
    .normalize('NFKC')
    .split(/[\s,;/()、，。（）]+/u)
    .map(fold)
    .filter((word) => word !== '');
}
