import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../src/app/search.ts';

test.each([
  ['', {}],
  ['?orderNo=D251121ABC&phone=0912', { orderNo: 'D251121ABC', phone: '0912' }],
  ['?redirect=%2Forder%2Fdetail%3ForderNo%3DD1', { redirect: '/order/detail?orderNo=D1' }],
  ['?note=%E8%AB%8B%20%26%20%3D', { note: '請 & =' }],
])('%s is read as text and written back unchanged', (query, search) => {
  expect(parseSearch(query)).toEqual(search);
  expect(stringifySearch(search)).toBe(query);
});

test('missing or empty values are left out of the address', () => {
  expect(stringifySearch({ type: undefined, timing: '', page: 2 })).toBe('?page=2');
});
