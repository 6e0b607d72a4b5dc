import { expect, test } from 'vitest';
import { isLike } from '../../src/app/load-config.ts';

const example = { phone: '', retries: 0, nested: { demo: false } };

test.each([
  ['the same shape', { phone: '02', retries: 3, nested: { demo: true } }, true],
  ['more than asked', { phone: '02', retries: 3, nested: { demo: true }, more: 1 }, true],
  ['a field less', { retries: 3, nested: { demo: true } }, false],
  ['another kind', { phone: 2, retries: 3, nested: { demo: true } }, false],
  ['nothing where an object is', { phone: '02', retries: 3, nested: null }, false],
  ['no object at all', '<!doctype html>', false],
  ['nothing', undefined, false],
])('settings with %s are compared with the example’s shape', (_name, value, expected) => {
  expect(isLike(value, example)).toBe(expected);
});
