import { expect, test } from 'vitest';
import { askedPageSize, createPaging, readPageSize } from '../../src/services/storage/page-size.ts';
import { createPreferencesStore } from '../../src/services/storage/preferences-store.ts';
import type { Store } from '../../src/services/storage/store.ts';

function browser(kept: Record<string, string> = {}) {
  const local: Store = {
    read: (key) => kept[key],
    write: (key, value) => void (kept[key] = value),
    remove: (key) => void delete kept[key],
  };
  return { kept, local, preferences: createPreferencesStore(local) };
}

test('NAV-07 all lists use the page size that was chosen last in any list, stored under `size`', () => {
  const { kept, local, preferences } = browser();
  expect(readPageSize(local, 20)).toBe(20);
  preferences.writePageSize(50);
  expect(kept).toEqual({ size: '50' });
  expect([readPageSize(local, 20), preferences.readPageSize()]).toEqual([50, 50]);
  expect(askedPageSize(local, 10, 20)).toBe(10);
  expect(kept).toEqual({ size: '10' });
});

test.each(['15', 'many', '-10', '1e9', ''])('NAV-07 a stored size of %j is ignored', (size) => {
  const { kept, local, preferences } = browser({ size });
  expect([readPageSize(local, 20), preferences.readPageSize()]).toEqual([20, 0]);
  expect(askedPageSize(local, 7, 20)).toBe(20);
  expect(kept).toEqual({ size });
});

test('NAV-07 further pages have the size of the first, whatever is chosen in between', () => {
  const { local, preferences } = browser();
  const [points, payments] = [createPaging(local, 20), createPaging(local, 20)];
  expect(points(1)).toEqual({ pageNum: 1, pageSize: 20 });
  preferences.writePageSize(10);
  expect(points(2)).toEqual({ pageNum: 2, pageSize: 20 });
  expect(payments(1)).toEqual({ pageNum: 1, pageSize: 10 });
  expect(points(1)).toEqual({ pageNum: 1, pageSize: 10 });
  expect(points(2)).toEqual({ pageNum: 2, pageSize: 10 });
});

test('NAV-07 a side bar stays folded or open as chosen', () => {
  const { kept, preferences } = browser();
  expect(preferences.readSideFolded()).toBe(false);
  preferences.writeSideFolded(true);
  expect([kept, preferences.readSideFolded()]).toEqual([{ sidebar: 'folded' }, true]);
  preferences.writeSideFolded(false);
  expect(preferences.readSideFolded()).toBe(false);
});
