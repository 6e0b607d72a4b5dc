/**
 * Reads what a user of the page can read and do there, line by line: words, links with their addresses, controls with
 * their state.
 */

const BLOCKS =
  /^(?:ADDRESS|ARTICLE|ASIDE|CAPTION|DD|DETAILS|DIV|DL|DT|FIELDSET|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|LEGEND|LI|MAIN|NAV|OL|P|SECTION|SEARCH|TABLE|TBODY|TD|TH|THEAD|TR|UL)$/;

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const textOfIds = (ids: string): string =>
  ids
    .split(' ')
    .map((id) => {
      const label = document.getElementById(id);
      return label?.getAttribute('aria-label') ?? label?.textContent ?? '';
    })
    .join(' ');

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  const by = element.getAttribute('aria-labelledby');
  if (by !== null) return tidy(textOfIds(by));
  if (label !== null) return tidy(label);
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
    return labelOf(element);
  if (element instanceof HTMLTextAreaElement) return labelOf(element);
  return tidy(inline(element));
}

function labelOf(field: HTMLElement): string {
  const around = field.closest('label');
  const label = around ?? document.querySelector(`label[for="${field.id}"]`);
  if (label === null) return '';
  const copy = label.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll('input, select, textarea')) control.remove();
  return tidy(inline(copy));
}

/** The state of a control, as assistive technology announces it. */
function stateOf(element: HTMLElement): string {
  const is = (name: string, value = 'true') => element.getAttribute(`aria-${name}`) === value;
  const states = [
    [element.hasAttribute('disabled'), 'off'],
    [is('disabled'), 'busy'],
    [is('pressed'), 'pressed'],
    [is('expanded'), 'open'],
    [is('selected'), 'chosen'],
    [is('invalid'), 'wrong'],
    [element.hasAttribute('aria-current') && !is('current', 'false'), 'current'],
  ] as const;
  return states.flatMap(([has, word]) => (has ? [` ${word}`] : [])).join('');
}

function controlText(element: HTMLElement): string | undefined {
  if (element instanceof HTMLAnchorElement) {
    return `[${nameOf(element)}](${element.getAttribute('href') ?? ''})${stateOf(element)}`;
  }
  if (element instanceof HTMLInputElement) {
    const { type, checked, value } = element;
    if (type === 'file') {
      const { accept, capture } = element as { accept: string; capture?: string };
      const from = element.getAttribute('capture') ?? capture ?? '';
      return `<${nameOf(element)}> ${accept}${from === '' ? '' : ` from ${from}`}${stateOf(element)}`;
    }
    if (type === 'checkbox' || type === 'radio') {
      return `${checked ? '(x)' : '( )'} ${nameOf(element)}${stateOf(element)}`;
    }
    return `${nameOf(element)} = ${value}${stateOf(element)}`;
  }
  if (element instanceof HTMLTextAreaElement) {
    return `${nameOf(element)} = ${element.value}${stateOf(element)}`;
  }
  if (element instanceof HTMLSelectElement) {
    const chosen = [...element.options].find(({ value }) => value === element.value);
    return `${nameOf(element)} = ${tidy(chosen?.textContent ?? '')}${stateOf(element)}`;
  }
  if (element instanceof HTMLProgressElement) {
    return `${nameOf(element)} ${element.getAttribute('value') ?? '?'}/${element.max}`;
  }
  const role = element.getAttribute('role');
  if (element instanceof HTMLButtonElement) return `<${nameOf(element)}>${stateOf(element)}`;
  if (element.tagName === 'SUMMARY') {
    return `<${nameOf(element)}>${element.closest('details')?.open === true ? ' open' : ''}`;
  }
  if (role === 'tab' || role === 'option') return `<${nameOf(element)}>${stateOf(element)}`;
  if (element instanceof HTMLImageElement) return element.alt === '' ? '' : `(${element.alt})`;
  if (role === 'img') return `(${nameOf(element)})`;
  return undefined;
}

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  (element.tagName !== 'SUMMARY' && element.parentElement?.matches('details:not([open])') === true);

/** The text of an element as one line. */
function inline(element: Node): string {
  if (element.nodeType === Node.TEXT_NODE) return element.textContent ?? '';
  if (!(element instanceof Element) || isHidden(element)) return '';
  if (element.tagName === 'DATA') return element.textContent;
  return [...element.childNodes]
    .map((child) => {
      if (!(child instanceof HTMLElement) && !(child instanceof SVGElement)) return inline(child);
      if (isHidden(child)) return '';
      const said = controlText(child as HTMLElement);
      return ` ${said ?? inline(child)} `;
    })
    .join('');
}

/** The lines on the screen: `[a link](its address)`, `<a button>`, `a field = its value`, `(x)` for a ticked box. */
export function lines(root: Element = document.body): string[] {
  const all: string[] = [];
  let line = '';
  let mark = '';
  const end = (): void => {
    const text = tidy(line);
    if (text !== '') all.push(mark + text);
    line = '';
  };
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      line += node.textContent ?? '';
      return;
    }
    if (!(node instanceof Element) || isHidden(node)) return;
    if (['STYLE', 'SCRIPT', 'TEMPLATE', 'DATALIST'].includes(node.tagName)) return;
    if (node.tagName === 'DATA') {
      line += ` ${node.textContent} `;
      return;
    }
    if (node.tagName === 'LABEL') {
      const own = node.querySelector('input, select, textarea');
      if (own !== null) {
        end();
        walk(own);
      }
      return;
    }
    const said = controlText(node as HTMLElement);
    if (said !== undefined) {
      const isField = ['INPUT', 'SELECT', 'TEXTAREA', 'PROGRESS'].includes(node.tagName);
      const isButton = node.tagName === 'BUTTON' || node.getAttribute('role') === 'tab';
      if (isField || isButton) end();
      line += ` ${said} `;
      if (isField || isButton) end();
      return;
    }
    const isBlock = BLOCKS.test(node.tagName);
    if (isBlock) end();
    else line += ' ';
    const before = mark;
    const role = node.getAttribute('role');
    if (role === 'alert') mark = '! ';
    if (/^H[1-6]$/.test(node.tagName)) mark = `${'#'.repeat(Number(node.tagName[1]))} `;
    for (const child of node.childNodes) walk(child);
    if (isBlock) end();
    else line += ' ';
    mark = before;
  };
  walk(root);
  end();
  return all.map((one) => one.replaceAll(/[\u00A0\u202F]/g, ' '));
}

/** The lines of each element that matches. */
export const linesOf = (selector: string): string[][] =>
  [...document.body.querySelectorAll(selector)].map((element) => lines(element));

/** The names of all named groups, lists, tables and regions, in the order of the page. */
export function groups(): string[] {
  const named = [...document.body.querySelectorAll('[aria-label], [aria-labelledby]')];
  const areGroups = named.filter((element) => {
    const isControl = element.matches('a, button, input, select, textarea, progress, svg, img');
    return !isControl && !isHidden(element) && element.closest('[role=tabpanel]') !== element;
  });
  return areGroups.map(nameOf);
}

/** The one control with this name among those that match; throws if there is none or more than one. */
export function control(name: string, among: string): HTMLElement {
  const all = [...document.body.querySelectorAll<HTMLElement>(among)];
  const found = all.filter((element) => nameOf(element) === name);
  const [one] = found;
  if (one === undefined || found.length > 1) {
    throw new Error(
      `${found.length} of ${among} are named ${name}: ${all.map(nameOf).join(' | ')}`,
    );
  }
  return one;
}

/** The field, box or list with this label. */
export const field = (label: string): HTMLInputElement =>
  // All three have a `value`, and nothing else is read of them.
  control(label, 'input:not([type=radio]), textarea, select') as HTMLInputElement;
