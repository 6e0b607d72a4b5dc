/**
 * Taiwan telephone numbers (ORD-08): mobiles 09xxxxxxxx and landlines 0(2–8)… with 9 or 10 digits,
 * written with spaces, hyphens, brackets, full-width digits or +886. An extension is not part of the number.
 */

/** The number as its plain national digits (`0912345678`), or undefined when it is none of Taiwan's. */
export function normalisePhone(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s\-().]/g, '')
    .replace(/^\+?886\(?0?\)?/, '0');
  if (/^09\d{8}$/.test(digits)) return digits;
  // 02 has 8 digits after it; 037, 049, 082, 0826, 0836, 089 and the others make 9 or 10 in all.
  if (/^02\d{8}$/.test(digits)) return digits;
  if (/^0[3-8]\d{7,8}$/.test(digits)) return digits;
  return undefined;
}

/** `0912345678` → `0912-345-678`, `0223456789` → `02-2345-6789`, as people read them aloud. */
export function formatPhone(national: string): string {
  if (national.startsWith('09')) {
    return `${national.slice(0, 4)}-${national.slice(4, 7)}-${national.slice(7)}`;
  }
  const rest = national.slice(2);
  return `${national.slice(0, 2)}-${rest.slice(0, rest.length - 4)}-${rest.slice(-4)}`;
}
