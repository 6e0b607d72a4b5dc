import { expect, test, vi } from 'vitest';
import { ServiceFailure } from '../../src/domain/failure.ts';
import { createSiteIndex } from '../../src/services/api/site-index.ts';
import { createStore } from '../../src/services/storage/store.ts';

type Parts = Parameters<typeof createSiteIndex>[0];
interface Asked {
  readonly query: { readonly pageNum: number; readonly pageSize: number };
}

/** A server with this many rows, in pages. The title of each row is `name` and the row's number. */
const rowsOf = (count: number, name: string) => (asked: Asked) => {
  const { pageNum, pageSize } = asked.query;
  const all = Array.from({ length: count }, (_, at) => ({ title: `${name} ${at + 1}` }));
  const rows = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return Promise.resolve({ rows, total: count });
};

function indexOf(notices: number, projects: (asked: Asked) => Promise<unknown>) {
  const content = vi.fn<(name: string, asked: Asked) => Promise<unknown>>(
    (name: string, asked: Asked) =>
      name === 'noticeList' ? rowsOf(notices, 'notice')(asked) : Promise.resolve({ key: name }),
  );
  const account = vi.fn<(name: string, asked: Asked) => Promise<unknown>>(
    (_: string, asked: Asked) => projects(asked),
  );
  const ports = createSiteIndex({
    // The index makes no other calls.
    content: content as unknown as Parts['content'],
    account: account as unknown as Parts['account'],
    local: createStore('localStorage'),
    language: () => 'en',
  });
  const load = async () => (await ports.load({} as never, new AbortController().signal)).rows[0];
  return { load, account };
}

test('PROJ-06 NAV-02 content on the third page is found as well, in order', async () => {
  const { load, account } = indexOf(101, rowsOf(205, 'project'));
  const index = await load();
  expect(index?.projects.map(({ title }) => title)).toEqual(
    Array.from({ length: 205 }, (_, at) => `project ${at + 1}`),
  );
  expect(index?.notices.at(-1)?.title).toBe('notice 101');
  expect(account).toHaveBeenCalledTimes(3);
});

test('if nothing is published only one page is requested; content that fails to load is left out', async () => {
  const { load, account } = indexOf(1, rowsOf(0, 'project'));
  expect((await load())?.projects).toEqual([]);
  expect(account).toHaveBeenCalledTimes(1);
  const broken = indexOf(1, () => Promise.reject(new ServiceFailure({ kind: 'offline' })));
  expect(await broken.load()).toMatchObject({ projects: [], notices: [{ title: 'notice 1' }] });
});
