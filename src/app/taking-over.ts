/**
 * How React takes over a page that was rendered ahead (`render-ahead.tsx`). React renders the page again instead of
 * hydrating it, because the visitor's own data (a draft, an order, a session) are not in the page that everybody gets.
 * The visitor's input and last press until then are repeated on the new page, and the focus is restored.
 */

/** The visitor's input on the page before it was interactive. Elements are identified by keys (`named`). */
export interface Done {
  /** Changed values of fields and choices. */
  readonly values: readonly { readonly key: string; readonly value: string }[];
  /** Open `<details>` elements. */
  readonly opened: readonly string[];
  /** The button pressed last. Links are not recorded, because they work without script. */
  readonly pressed: string | undefined;
  readonly focus:
    | { readonly key: string; readonly selection: readonly [number, number] }
    | undefined;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A promise that resolves when the visitor has composed their character; undefined if they are composing none. */
export function composing(): Promise<unknown> | undefined {
  if (document.documentElement.dataset['composing'] === undefined) return undefined;
  return new Promise((resolve) =>
    document.addEventListener('compositionend', resolve, { once: true }),
  );
}

/** Reads the visitor's input from the page, before the page is rendered again. */
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

/** Repeats the visitor's input on the interactive page, with the same events as the browser's own controls. */
export function doAgain(root: HTMLElement, { values, opened, pressed, focus }: Done): void {
  // The field is focused first: then its value counts as typed, and the field offers suggestions for it.
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

/**
 * Sets a value so that React treats it as the user's input. React overrides the element's own property, so the
 * prototype's setter is called.
 */
function enter(element: Field, value: string): void {
  const prototype = Object.getPrototypeOf(element) as object; // an element always has a prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * The page's controls on screen by key. A control has the same key in the server's page and in the page rendered again.
 * Only the server's page has the controls that this screen has no space for.
 */
function named(root: HTMLElement): Map<string, HTMLElement> {
  const all = new Map<string, HTMLElement>();
  const used = 'a, button, input, select, textarea, details, summary';
  for (const element of root.querySelectorAll<HTMLElement>(used)) {
    if (element.getClientRects().length === 0) continue;
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
