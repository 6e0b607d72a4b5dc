/**
 * How React takes over a page that was rendered ahead (`render-ahead.tsx`). It draws the page anew rather than going
 * over what is there: what visitors have kept (a draft, an order, a session) is not in the page that everybody gets.
 * What was typed, chosen and pressed until then is done again, and the focus stays where it was.
 */

/** What a visitor did to the page before it was alive; elements are named by their keys (`named`). */
export interface Done {
  /** Values of fields, and choices. */
  readonly values: readonly { readonly key: string; readonly value: string }[];
  /** The button pressed last. Links work without any script. */
  readonly pressed: string | undefined;
  readonly focus:
    | { readonly key: string; readonly selection: readonly [number, number] }
    | undefined;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** While somebody is in the middle of composing a character (`before-paint.ts` watches): resolves when they are done. */
export function composing(): Promise<unknown> | undefined {
  if (document.documentElement.dataset['composing'] === undefined) return undefined;
  return new Promise((resolve) =>
    document.addEventListener('compositionend', resolve, { once: true }),
  );
}

/** What the visitor did so far; read before the page is drawn anew. */
export function whatWasDone(root: HTMLElement): Done {
  const done: { -readonly [Key in keyof Done]: Done[Key] } = {
    values: [],
    pressed: undefined,
    focus: undefined,
  };
  for (const [key, element] of named(root)) {
    if (isField(element) && isChanged(element)) {
      done.values = [...done.values, { key, value: element.value }];
    }
    if (element.dataset['pressed'] !== undefined) done.pressed = key;
    if (element === document.activeElement) done.focus = { key, selection: caretOf(element) };
  }
  return done;
}

/** Repeats it on the page that is alive, by the events of the browser's own controls. */
export function doAgain(root: HTMLElement, { values, pressed, focus }: Done): void {
  // A value in the focused field counts as typed: the field offers suggestions for it.
  const focused = focus && named(root).get(focus.key);
  focused?.focus({ preventScroll: true });
  for (const { key, value } of values) {
    const element = named(root).get(key);
    if (element === undefined || !isField(element)) continue;
    if (element.type === 'radio') element.click();
    // A kept draft may have filled in the same value already.
    else if (element.value !== value) enter(element, value);
  }
  if (focus !== undefined && focused !== undefined && isText(focused)) {
    focused.focus({ preventScroll: true });
    focused.setSelectionRange(...focus.selection);
  }
  if (pressed !== undefined) named(root).get(pressed)?.click();
}

/** Sets a value in a way that React, which watches the property, takes for the visitor's. */
function enter(element: Field, value: string): void {
  const prototype = Object.getPrototypeOf(element) as object; // an element has one
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The page's controls by what they are for: the same keys in the page that was sent and in the one drawn anew. */
function named(root: HTMLElement): Map<string, HTMLElement> {
  const all = new Map<string, HTMLElement>();
  const used = 'a, button, input, select, textarea, [role="tab"]';
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
