const VARIANTS: Readonly<Record<string, string>> = { 臺: '台', 峯: '峰', 舘: '館', 邨: '村' };

/** Replaces rare forms of characters by the form that most people write. */
export const everyday = (text: string): string =>
  text.replaceAll(/[臺峯舘邨]/gu, (letter) => VARIANTS[letter] ?? letter);

/**
 * The normalised form for comparing names and typed texts: full- and half-width alike (NFKC), lower case, without
 * accents, 臺 as 台, and without spaces and punctuation.
 */
export function fold(text: string): string {
  // A fast path: most English names are plain, and 27,000 names of roads are normalised at once.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().replaceAll(/[^\da-z]/g, '');
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC');
  return everyday(plain).replaceAll(/[\s\p{P}\p{S}]/gu, '');
}

/** The words of a text, each normalised; in Chinese only where the writer put spaces or commas. */
export function words(text: string): string[] {
  return text
    .normalize('NFKC')
    .split(/[\s,;/()、，。（）]+/u)
    .map(fold)
    .filter((word) => word !== '');
}
