/** Reads what is on the screen line by line, as a user reads and uses it (happy-dom). */
import { act } from 'react';

const plain = (text: string): string =>
  text
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isHidden = (element: Element): boolean =>
  element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('hidden');

/** The text of an element without its hidden parts. */
function wordsOf(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (!(node instanceof Element) || isHidden(node)) return '';
  const words = [...node.childNodes].map(wordsOf).join('');
  // Text of a block element is separated from the text before it.
  return /^(?:P|DIV|LI|H\d|TD|TH|DT|DD)$/.test(node.tagName) ? ` ${words} ` : words;
}

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labelled = ids
    .map((id) => document.getElementById(id))
    .map((one) => one && (one.getAttribute('aria-label') ?? wordsOf(one)))
    .join(' ');
  const own = labelled === '' ? (element.getAttribute('aria-label') ?? '') : labelled;
  if (own !== '') return plain(own);
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const label = labels.map(wordsOf).join(' ');
  return plain(label === '' ? wordsOf(element) : label);
}

/** The text that explains a control, if there is any. */
const noteOf = (element: Element): string[] =>
  (element.getAttribute('aria-describedby')?.split(' ') ?? []).flatMap((id) => {
    const note = document.getElementById(id);
    return note === null || plain(wordsOf(note)) === '' ? [] : [plain(wordsOf(note))];
  });

const flagsOf = (element: Element): string => {
  const flags = [
    element.hasAttribute('disabled') && 'disabled',
    element.getAttribute('aria-disabled') === 'true' && 'busy',
    element.getAttribute('aria-invalid') === 'true' && 'invalid',
    element.getAttribute('aria-busy') === 'true' && 'busy',
    element.closest('[inert]') !== null && 'inert',
    element.getAttribute('aria-expanded') === 'true' && 'open',
    element.getAttribute('aria-expanded') === 'false' && 'shut',
    element.getAttribute('aria-current') !== null && 'current',
  ].filter((flag) => flag !== false);
  return flags.length === 0 ? '' : ` (${flags.join(', ')})`;
};

function fieldOf(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  const { type, value } = field;
  const name = nameOf(field);
  if (type === 'radio' || type === 'checkbox') {
    return `${(field as HTMLInputElement).checked ? '(x)' : '( )'} ${name}${flagsOf(field)}`;
  }
  const note = noteOf(field).map((one) => ` – ${one}`);
  return `${name}: "${value}"${flagsOf(field)}${note.join('')}`;
}

const CONTROL = 'a, button, input, select, textarea, summary';
const STRUCTURE = `${CONTROL}, p, li, dt, dd, tr, div, h1, h2, h3, h4, section, nav, [role=img], [role=group]`;

function* linesIn(element: Element): Generator<string> {
  if (isHidden(element) || element.tagName === 'NOSCRIPT') return;
  const { tagName } = element;
  const role = element.getAttribute('role');
  if (tagName === 'A') {
    yield `${nameOf(element)} → ${element.getAttribute('href')}${flagsOf(element)}`;
  } else if (tagName === 'BUTTON') {
    yield `[${nameOf(element)}]${flagsOf(element)}`;
  } else if (
    element instanceof HTMLDetailsElement &&
    element.firstElementChild?.tagName === 'SUMMARY'
  ) {
    const { firstElementChild: summary, open } = element;
    const words = [...summary.childNodes].map((one) => plain(wordsOf(one))).join('');
    yield `[${words}] (${open ? 'open' : 'shut'})`;
    if (open) for (const child of [...element.children].slice(1)) yield* linesIn(child);
  } else if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  ) {
    yield fieldOf(element);
  } else if (/^H\d$/.test(tagName)) {
    if (element.querySelector(CONTROL) === null) {
      yield `${'#'.repeat(Number(tagName[1]))} ${plain(wordsOf(element))}`;
    } else yield* inside(element);
  } else if (tagName === 'TR') {
    yield [...element.children].map((cell) => plain(wordsOf(cell))).join(' | ');
  } else if (tagName === 'DIV' && element.children[0]?.tagName === 'DT') {
    yield [...element.children].map((one) => plain(wordsOf(one))).join(': ');
  } else if (role === 'img') {
    yield `<${nameOf(element)}>`;
  } else if (tagName === 'LABEL') {
    // The field's own line contains the label.
    for (const field of element.querySelectorAll('input')) yield* linesIn(field);
  } else if (role === 'alert') {
    yield 'alert';
    yield* inside(element);
  } else if (
    element.id !== '' &&
    document.querySelector(`input[aria-describedby~="${element.id}"]`) !== null
  ) {
    // The field's own line contains this description.
  } else if ([...element.children].some((child) => child.matches(STRUCTURE)) && !hasText(element)) {
    yield* inside(element);
  } else if (element.querySelector(STRUCTURE) !== null && !hasText(element)) {
    yield* inside(element);
  } else {
    const words = plain(wordsOf(element));
    if (words !== '') yield `${words}${flagsOf(element)}`;
    for (const control of element.querySelectorAll(CONTROL)) yield* linesIn(control);
  }
}

const hasText = (element: Element): boolean =>
  [...element.childNodes].some(
    (node) => node.nodeType === 3 && plain(node.textContent ?? '') !== '',
  );

function* inside(element: Element): Generator<string> {
  for (const child of element.childNodes) {
    if (child instanceof Element) yield* linesIn(child);
    else if (plain(child.textContent ?? '') !== '') yield plain(child.textContent ?? '');
  }
}

/**
 * The lines of the elements that match, by default of the whole page: `# heading`, `[button]`, `link → address`,
 * `field: "value"`, `(x) choice`, `<picture>`, the cells of a table with bars between them, and any other text as it
 * is.
 */
export function lines(selector = 'body'): string[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => [...inside(element)]);
}

/** The control with this name, of any kind; throws if there is none or more than one. */
export function control(name: string, selector = CONTROL): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const found = all.filter((element) => nameOf(element) === name);
  const [one] = found;
  if (one === undefined || found.length > 1) {
    throw new Error(`${found.length} are named ${name}: ${all.map(nameOf).join(' | ')}`);
  }
  return one;
}

/** Presses the control with this name: a button, a link, a choice. */
export async function use(name: string, selector?: string): Promise<void> {
  const one = control(name, selector);
  await act(async () => {
    one.click();
    await Promise.resolve();
  });
}
