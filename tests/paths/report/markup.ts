/** HTML that is already escaped. */
export interface Html {
  readonly markup: string;
}

export const raw = (markup: string): Html => ({ markup });

type Part = string | number | Html | readonly (string | Html)[];

/** Makes HTML from a template. Inserted values are escaped, unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return raw(String.raw({ raw: strings.raw }, ...parts.map(textOf)));
}

function textOf(part: Part): string {
  if (typeof part === 'object') {
    return 'markup' in part ? part.markup : part.map(textOf).join('');
  }
  return String(part)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
