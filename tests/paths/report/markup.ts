/** Text that is markup already. */
export interface Html {
  readonly markup: string;
}

export const raw = (markup: string): Html => ({ markup });

type Part = string | number | Html | readonly (string | Html)[];

/** Markup with what is put into it escaped, unless that is markup itself. */
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
