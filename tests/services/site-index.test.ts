import { describe, expect, test, vi } from 'vitest';
import { CODE } from '../../src/domain/codes.ts';
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

const fail = (): never => {
  throw new TypeError('an unexpected request');
};

function indexOf(notices: number, projects: (asked: Asked) => Promise<unknown>) {
  let now = 0;
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
    now: () => now,
  });
  const load = async () => (await ports.load({} as never, new AbortController().signal)).rows[0];
  const later = (ms: number) => void (now += ms);
  return { load, content, account, later };
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

test('if nothing is published only one page is requested', async () => {
  const { load, account } = indexOf(1, rowsOf(0, 'project'));
  expect(await load()).toMatchObject({ projects: [], isPartial: false });
  expect(account).toHaveBeenCalledTimes(1);
});

describe('NAV-02 a part that fails to load', () => {
  const offline = new ServiceFailure({ kind: 'offline' });

  test('the index says that something is missing, and only that is requested again', async () => {
    const answers = [() => Promise.reject(offline), rowsOf(1, 'project')];
    const { load, content, account } = indexOf(1, (asked) => (answers.shift() ?? fail)(asked));
    expect(await load()).toMatchObject({
      projects: [],
      notices: [{ title: 'notice 1' }],
      isPartial: true,
    });
    content.mockClear();
    expect(await load()).toMatchObject({ projects: [{ title: 'project 1' }], isPartial: false });
    expect(content).not.toHaveBeenCalled();
    expect(account).toHaveBeenCalledTimes(2);
    await load();
    expect(account).toHaveBeenCalledTimes(2);
  });

  test('rows that were loaded before are still found, and count as outdated', async () => {
    const answers = [rowsOf(1, 'project'), () => Promise.reject(offline)];
    const { load, later } = indexOf(1, (asked) => (answers.shift() ?? fail)(asked));
    await load();
    later(60_000);
    expect(await load()).toMatchObject({ projects: [{ title: 'project 1' }], isPartial: true });
  });

  test('notices and policies are asked for again after 5 s, so that no withdrawn one is offered; projects after 60 s', async () => {
    const { load, content, account, later } = indexOf(2, rowsOf(1, 'project'));
    await load();
    const asked = content.mock.calls.length;
    content.mockImplementation((name, query) =>
      name === 'noticeList' ? rowsOf(1, 'notice')(query) : Promise.resolve({ key: name }),
    );
    later(4_999);
    expect((await load())?.notices).toHaveLength(2);
    expect(content).toHaveBeenCalledTimes(asked);
    later(1);
    expect((await load())?.notices).toHaveLength(1);
    expect(content).toHaveBeenCalledTimes(2 * asked);
    expect(account).toHaveBeenCalledTimes(1);
    later(55_000);
    await load();
    expect(account).toHaveBeenCalledTimes(2);
  });

  test('a policy that is not published is not missing', async () => {
    const { load, content } = indexOf(1, rowsOf(0, 'project'));
    const answer = content.getMockImplementation() ?? fail;
    const refused = { kind: 'refused', code: CODE.notFound, message: '', fields: {} } as const;
    content.mockImplementation((name, asked) =>
      name === 'policy' ? Promise.reject(new ServiceFailure(refused)) : answer(name, asked),
    );
    expect(await load()).toMatchObject({ policies: [], isPartial: false });
  });

  test('a defect is not hidden', async () => {
    const { load } = indexOf(1, () => Promise.reject(new TypeError('a defect')));
    await expect(load()).rejects.toThrow('a defect');
  });
});
