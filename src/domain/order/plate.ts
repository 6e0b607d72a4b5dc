/** `abc 1234` → `ABC-1234`; undefined when it cannot be a plate of Taiwan. '' stays ''. */
export function normalisePlate(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
    .replace(/[\s\p{Dash}]+/gu, '-');
  if (plain === '') return '';
  return /^[A-Z0-9]{2,4}-?[A-Z0-9]{2,4}$/.test(plain) && /\d/.test(plain) ? plain : undefined;
}
