/**
 * The script of the HTML report. The function's source text is put into the report, so it uses nothing from outside
 * itself. It shows the items that match all filters, and marks the drawings for the chosen level.
 */
export function behaviour(): void {
  const form = document.querySelector('form');
  const shown = document.querySelector('output');
  if (form === null || shown === null) return;
  const texts = new Map<Element, string>();
  const textOf = (item: Element): string => {
    const text = texts.get(item) ?? item.textContent.toLowerCase();
    texts.set(item, text);
    return text;
  };
  const items = [...document.querySelectorAll<HTMLElement>('[data-item]')];
  const sections = [...document.querySelectorAll<HTMLElement>('section[data-machine]')];
  const groups = [...document.querySelectorAll<HTMLElement>('[data-group]')];

  const valueOf = (name: string): string => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      ? field.value.trim()
      : '';
  };
  const has = (list: string | undefined, value: string): boolean =>
    value === '' || (list ?? '').split(' ').includes(value);

  function fits(item: HTMLElement): boolean {
    const section = item.closest<HTMLElement>('section[data-machine]');
    const requirement = valueOf('requirement').toLowerCase();
    const text = valueOf('text').toLowerCase();
    const ids = `${item.dataset['rows'] ?? ''} ${section?.dataset['rows'] ?? ''}`.toLowerCase();
    return (
      has(section?.dataset['machine'], valueOf('machine')) &&
      has(item.dataset['levels'], valueOf('level')) &&
      has(item.dataset['outcomes'], valueOf('outcome')) &&
      has(item.dataset['criteria'], valueOf('criterion')) &&
      ids.includes(requirement) &&
      (textOf(item).includes(text) || ids.includes(text))
    );
  }

  function filter(): void {
    let count = 0;
    for (const item of items) {
      item.hidden = !fits(item);
      if (!item.hidden) count += 1;
    }
    for (const group of groups)
      group.hidden = group.querySelector('[data-item]:not([hidden])') === null;
    const isFiltered = ['machine', 'level', 'outcome', 'criterion', 'requirement', 'text'].some(
      (name) => valueOf(name) !== '',
    );
    for (const section of sections) {
      section.hidden = isFiltered && section.querySelector('[data-item]:not([hidden])') === null;
    }
    if (shown !== null) shown.value = `${count} of ${items.length} shown`;
    mark(valueOf('level'));
  }

  /** Marks the parts of the drawings that were not visited at this level; with an empty `level`, at no level. */
  function mark(level: string): void {
    for (const part of document.querySelectorAll<SVGElement>('[data-seen]')) {
      const seen = (part.dataset['seen'] ?? '').split(' ').filter((one) => one !== '');
      const isSeen = level === '' ? seen.length > 0 : seen.includes(level);
      part.classList.toggle('missed', !isSeen);
    }
  }

  function theme(): void {
    const value = valueOf('theme');
    document.documentElement.style.colorScheme = value === '' ? 'light dark' : value;
  }

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => (filter(), theme()));
  // The browser empties the fields only after this event, so the filter runs later.
  form.addEventListener('reset', () => setTimeout(() => (filter(), theme())));
  filter();
}
