import { beforeEach, expect, test } from 'vitest';
import { passFocusOn } from '../../src/ui/shared/pass-focus-on.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<h1 tabindex="-1">Cards</h1><ul><li id="a"><button>A</button></li><li id="b"><button>B</button></li></ul><input>';
});

const row = (id: string) => document.getElementById(id);
const focused = () => document.activeElement?.textContent;

/** Removes the row as React does: the cleanup of its `ref` runs while the row is still in the document. */
function goes(id: string): void {
  passFocusOn(row(id))();
  row(id)?.remove();
}

test('a removed row passes its focus to the next row, and the last one to the title', () => {
  row('a')?.querySelector('button')?.focus();
  goes('a');
  expect(focused()).toBe('B');
  goes('b');
  expect(focused()).toBe('Cards');
});

test('the next row also gets the focus when the answer comes before the dialog has returned the focus to the row', () => {
  goes('a');
  expect(focused()).toBe('B');
});

test('a focus outside the removed row stays where it is', () => {
  document.querySelector('input')?.focus();
  goes('a');
  expect(document.activeElement?.tagName).toBe('INPUT');
});
