/** Puts the focus on the first field of the form that lacks something (`data-field`). */
export function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const all = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const first = all.find(({ dataset }) => fields.includes(dataset['field'] ?? ''));
  first?.querySelector<HTMLElement>('input, button')?.focus();
}
