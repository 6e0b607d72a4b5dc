/** The longest file name that every system accepts, and the longest extension, in characters. */
const LONGEST = 120;
const LONGEST_ENDING = 16;

/**
 * Characters that no file name may contain: separators, those that Windows forbids, control characters, and marks that
 * change the writing direction.
 */
// oxlint-disable-next-line no-control-regex -- they are looked for
const FORBIDDEN = /[/\\<>:"|?*\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Names that Windows reserves, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The name under which a download is saved (API-09). It is the percent-encoded name in the header `download-filename`,
 * in any script, or `fallback` if the header is missing. It is never a path, and never hides its real extension.
 */
export function fileNameOf(header: string | null, fallback: string): string {
  const name = decoded(header ?? '')
    .normalize('NFC')
    .toWellFormed()
    .replace(FORBIDDEN, '_')
    .trim()
    .replace(/^\.+|[. ]+$/g, '')
    .replace(DEVICE, '_$&');
  return name === '' ? fallback : shortened(name);
}

/** Decodes percent-encoding. A text with invalid encoding is returned unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Shortens a long name before its extension, without cutting a character. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const [ending = ''] = /\.[^.]+$/.exec(name) ?? [];
  const kept = [...ending].length <= LONGEST_ENDING ? ending : '';
  return characters.slice(0, LONGEST - [...kept].length).join('') + kept;
}
