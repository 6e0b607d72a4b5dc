/** A rule of the page's style sheet (`scripts/lib/style-rules.mjs`). */
export interface StyleRule {
  /** The at-rules around it, the outermost first: `@media print`. */
  readonly within: readonly string[];
  /** Its selectors, with the classes that an element needs to match. Empty for `@keyframes` and the like. */
  readonly selectors: readonly { readonly text: string; readonly classes: readonly string[] }[];
  /** The text behind the selectors. */
  readonly text: string;
}

/**
 * The rules that can apply to a page's HTML, about a fifth of the style sheet. They are sent within the document, so
 * that the browser paints it without waiting for the style sheet. A rule is left out only if it needs a class that the
 * HTML does not have: attributes, such as the theme's, may change before the first paint.
 */
export function firstStyles(rules: readonly StyleRule[], html: string): string {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  let css = '';
  let open: readonly string[] = [];
  for (const { within, selectors, text } of rules) {
    const applying = selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
    if (selectors.length > 0 && applying.length === 0) continue;
    if (within.join('{') !== open.join('{')) {
      css += '}'.repeat(open.length) + within.map((at) => `${at}{`).join('');
      open = within;
    }
    css += applying.map((selector) => selector.text).join(',') + text;
  }
  return css + '}'.repeat(open.length);
}
