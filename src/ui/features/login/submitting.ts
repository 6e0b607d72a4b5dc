import type { FormEvent } from 'react';
import type { Forms, WayName } from './typed.ts';

/**
 * Returns a handler for a form's submit event. If fields are missing, it marks them and focuses the first one;
 * otherwise it sends the form.
 */
export function submitting({
  way,
  forms,
  isBusy,
  lacks,
  send,
}: {
  way: WayName;
  forms: Forms;
  isBusy: boolean;
  /** For each missing or invalid field, its text. */
  lacks: Readonly<Record<string, string>>;
  /** Called when nothing is missing. */
  send: () => void;
}) {
  return (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const missing = Object.keys(lacks);
    if (missing.length > 0) {
      forms.ask(way);
      focusFirst(event.currentTarget, missing);
      return;
    }
    forms.send(way);
    send();
  };
}

/** Focuses the first of these fields of the form (`data-field`). */
function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const all = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const first = all.find(({ dataset }) => fields.includes(dataset['field'] ?? ''));
  first?.querySelector<HTMLElement>('input, button')?.focus();
}
