/**
 * How React takes over a page that was rendered ahead (`render-ahead.tsx`). It renders the page again instead of
 * hydrating it, because a visitor's own data (a draft, an order, a session) are not in the page that everybody gets.
 * What was typed, chosen and pressed until then is repeated, and the focus stays where it was.
 */

/** What a visitor did on the page before it was interactive; elements are identified by keys (`named`). */
export interface Done {
  /** Values of fields, and choices. */
  readonly values: readonly { readonly key: string; readonly value: string }[];
  /** Details that are open. */
  readonly opened: readonly string[];
  /** The button pressed last. Links work without script. */
  readonly pressed: string | undefined;
  readonly focus:
    | { readonly key: string; readonly selection: readonly [number, number] }
    | undefined;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** While somebody is composing a character (`before-paint.ts` records that): resolves when they are done. */
export function composing(): Promise<unknown> | undefined {
  if (document.documentElement.dataset['composing'] === undefined) return undefined;
  return new Promise((resolve) =>
    document.addEventListener('compositionend', resolve, { once: true }),
  );
}

/** What the visitor did so far; read before the page is rendered again. */
export function whatWasDone(root: HTMLElement): Done {
  const done: { -readonly [Key in keyof Done]: Done[Key] } = {
    values: [],
    opened: [],
    pressed: undefined,
    focus: undefined,
  };
  for (const [key, element] of named(root)) {
    if (isField(element) && isChanged(element)) {
      done.values = [...done.values, { key, value: element.value }];
    }
    if (element instanceof HTMLDetailsElement && element.open) done.opened = [...done.opened, key];
    if (element.dataset['pressed'] !== undefined) done.pressed = key;
    if (element === document.activeElement) done.focus = { key, selection: caretOf(element) };
  }
  return done;
}

/** Repeats it on the interactive page, with the events of the browser's own controls. */
export function doAgain(root: HTMLElement, { values, opened, pressed, focus }: Done): void {
  // A value in the focused field counts as typed, so the field offers suggestions for it.
  const focused = focus && named(root).get(focus.key);
  focused?.focus({ preventScroll: true });
  for (const { key, value } of values) {
    const element = named(root).get(key);
    if (element === undefined || !isField(element)) continue;
    if (element.type === 'radio') element.click();
    // A stored draft may have filled in the same value already.
    else if (element.value !== value) enter(element, value);
  }
  if (focus !== undefined && focused !== undefined && isText(focused)) {
    focused.focus({ preventScroll: true });
    focused.setSelectionRange(...focus.selection);
  }
  for (const key of opened) named(root).get(key)?.setAttribute('open', '');
  if (pressed !== undefined) named(root).get(pressed)?.click();
}

/** Sets a value in a way that React, which watches the property, treats as the user's input. */
function enter(element: Field, value: string): void {
  const prototype = Object.getPrototypeOf(element) as object; // an element always has a prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The page's controls by purpose: with the same keys in the server's page and in the page rendered again. */
function named(root: HTMLElement): Map<string, HTMLElement> {
  const all = new Map<string, HTMLElement>();
  const used = 'a, button, input, select, textarea, details, summary';
  for (const element of root.querySelectorAll<HTMLElement>(used)) {
    const field = element.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '';
    const own = isField(element)
      ? element.type === 'radio' && element.value
      : (element.ariaLabel ?? element.textContent);
    let key = `${element.tagName} ${field} ${own}`;
    while (all.has(key)) key += ' again';
    all.set(key, element);
  }
  return all;
}

function isField(element: HTMLElement): element is Field {
  return ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName);
}

function isChanged(element: Field): boolean {
  if (element instanceof HTMLSelectElement) {
    return [...element.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (element.type !== 'radio') return element.value !== element.defaultValue;
  return element instanceof HTMLInputElement && element.checked && !element.defaultChecked;
}

function isText(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return isField(element) && 'selectionStart' in element && element.selectionStart !== null;
}

function caretOf(element: HTMLElement): readonly [number, number] {
  return isText(element) ? [element.selectionStart ?? 0, element.selectionEnd ?? 0] : [0, 0];
}
