import { beforeEach, expect, test } from 'vitest';
import { passFocusOn } from '../../src/ui/shared/pass-focus-on.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<h1 tabindex="-1">Cards</h1><ul><li id="a"><button>A</button></li><li id="b"><button>B</button></li></ul><input>';
});

const row = (id: string) => document.getElementById(id);
const focused = () => document.activeElement?.textContent;

/** Goes as React takes it away: what its `ref` gave is called before the row has left. */
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

test('this works also when the dialog that removed it has not returned the focus yet (a quick answer)', () => {
  goes('a');
  expect(focused()).toBe('B');
});

test('a focus elsewhere stays there', () => {
  document.querySelector('input')?.focus();
  goes('a');
  expect(document.activeElement?.tagName).toBe('INPUT');
});
