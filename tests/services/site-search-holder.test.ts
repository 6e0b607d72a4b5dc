import { afterEach, expect, test, vi } from 'vitest';
import { createSearchHolder } from '../../src/app/site-search-holder.ts';
import { ServiceFailure } from '../../src/domain/failure.ts';
import { selectRows, selectRowsState } from '../../src/machines/collection/selectors.ts';
import { emptyStore } from '../support/played-calls.ts';

type Args = Parameters<typeof createSearchHolder>;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('NAV-02 an index that is incomplete or a minute old is loaded again when somebody is about to search', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const answers = [new ServiceFailure({ kind: 'offline' }), 'Pins', 'Seats'];
  const account = vi.fn<() => Promise<unknown>>(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return { rows: [{ title: answer }], total: 1 };
  });
  const config = { apiBase: 'http://localhost/api', clientId: 'c', encryption: {} };
  const http = { config, token: () => undefined, language: () => 'en', onFailure: () => undefined };
  const holder = createSearchHolder(
    http as unknown as Args[0],
    account as unknown as Args[1],
    emptyStore(),
    () => 'en',
    () => undefined,
  );
  const settled = () =>
    vi.waitFor(() => {
      const index = holder.now().parts?.index.getSnapshot();
      expect(index && selectRowsState(index)).toBe('shown');
      return index && selectRows(index)[0]?.projects.map(({ title }) => title);
    });
  const { begin } = holder.now();
  begin();
  expect(await settled()).toEqual([]);
  // The second request is not repeated while its answer is under way.
  begin();
  begin();
  expect(await settled()).toEqual(['Pins']);
  begin();
  expect(await settled()).toEqual(['Pins']);
  expect(account).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 60_000);
  begin();
  expect(await settled()).toEqual(['Seats']);
});
