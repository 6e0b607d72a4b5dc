import type { FetchLike } from 'wretch';
import { doubleSubmitGuard } from '../../../../src/services/http/double-submit.ts';
import type { Case, DecisionTable } from '../decision.ts';

/** A request, with its time in ms after the first one. */
interface Asked {
  readonly at: number;
  readonly method?: string;
  readonly url?: string;
  readonly body?: string;
  readonly token?: string;
  readonly repeatable?: boolean;
  /** When the caller cancels the request. */
  readonly takenBack?: 'before the next' | 'after the last';
}

const MESSAGE = 'Operation is too frequent, please try again later';

/**
 * Sends requests through the guard to a server that numbers the requests that reach it. Returns the answer of each
 * request, and how often the guard warned. The server answers after the last request, or at once.
 */
async function answers(requests: readonly Asked[], when: 'later' | 'at once'): Promise<string> {
  let now = 5_000;
  let sent = 0;
  const waiting: (() => void)[] = [];
  const network: FetchLike = async (_url, { signal }) => {
    const response = new Response(`answer ${(sent += 1)}`);
    if (when === 'later') await new Promise<void>((go) => waiting.push(go));
    signal?.throwIfAborted();
    return response;
  };
  const warned: string[] = [];
  const guard = doubleSubmitGuard(
    () => now,
    (words) => void warned.push(words),
  );
  const guarded = guard(network);
  const got: Promise<string>[] = [];
  const leaving: AbortController[] = [];
  for (const { at, method = 'POST', url = '/a', body = '{}', token, ...rest } of requests) {
    now = 5_000 + at;
    const control = new AbortController();
    const { repeatable } = rest;
    const headers = token === undefined ? {} : { authorization: token };
    const options = { method, body, headers, repeatable, signal: control.signal };
    got.push(
      guarded(url, options).then(
        (response) => response.text(),
        () => 'taken back',
      ),
    );
    if (when === 'at once') await got.at(-1);
    if (rest.takenBack === 'before the next') control.abort();
    if (rest.takenBack === 'after the last') leaving.push(control);
  }
  for (const control of leaving) control.abort();
  for (const go of waiting) go();
  const texts = await Promise.all(got);
  const others = warned.filter((one) => one !== MESSAGE);
  if (others.length > 0) throw new TypeError(`it says ${others.join()}`);
  return `${texts.join(', ')}; ${warned.length} warned`;
}

const asks = (
  id: Case['id'],
  given: string,
  requests: readonly Asked[],
  expected: string,
): Case[] =>
  (['later', 'at once'] as const).map((when) => ({
    id,
    given: `${given}, answered ${when}`,
    expected,
    actual: () => answers(requests, when),
  }));

const ours = (cases: readonly Case[], reason: string): Case[] =>
  cases.map((one) => ({ ...one, reason }));

/** The double-submit guard (§5; API-07). */
export const doubleSubmit: DecisionTable = {
  decision: 'double-submit guard',
  cases: [
    ...asks('SUB-T01', 'a POST', [{ at: 0 }], 'answer 1; 0 warned'),
    ...asks('SUB-T01', 'a PUT', [{ at: 0, method: 'PUT' }], 'answer 1; 0 warned'),
    ...asks(
      'SUB-T02',
      'the same POST 0, 99 ms after the first',
      [{ at: 0 }, { at: 0 }, { at: 99 }],
      'answer 1, answer 1, answer 1; 2 warned',
    ),
    ...asks(
      'SUB-T02',
      'the same PUT 99 ms after the first',
      [
        { at: 0, method: 'PUT' },
        { at: 99, method: 'PUT' },
      ],
      'answer 1, answer 1; 1 warned',
    ),
    ...asks(
      'SUB-T03',
      'the same, opted out',
      [{ at: 0 }, { at: 10, repeatable: true }],
      'answer 1, answer 2; 0 warned',
    ),
    ...asks(
      'SUB-T03',
      'the same after one that opted out',
      [{ at: 0, repeatable: true }, { at: 10 }],
      'answer 1, answer 2; 0 warned',
    ),
    ...asks(
      'SUB-T04',
      'the same 100 ms after the first',
      [{ at: 0 }, { at: 100 }],
      'answer 1, answer 2; 0 warned',
    ),
    ...asks(
      'SUB-T04',
      'the same 100 ms after the first, and not after one that was not sent',
      [{ at: 0 }, { at: 60 }, { at: 100 }, { at: 199 }],
      'answer 1, answer 1, answer 2, answer 2; 2 warned',
    ),
    ...asks(
      'SUB-T05',
      'another body between two equal ones',
      [{ at: 0 }, { at: 10, body: '{"a":1}' }, { at: 20 }],
      'answer 1, answer 2, answer 3; 0 warned',
    ),
    ...asks(
      'SUB-T05',
      'another URL between two equal ones',
      [{ at: 0 }, { at: 10, url: '/b' }, { at: 20 }],
      'answer 1, answer 2, answer 3; 0 warned',
    ),
    ...asks(
      'SUB-T01',
      'GETs, which are not guarded, and do not count as the one before',
      [{ at: 0 }, { at: 10, method: 'GET' }, { at: 20, method: 'GET' }, { at: 30 }],
      'answer 1, answer 2, answer 3, answer 1; 1 warned',
    ),
    ...ours(
      asks(
        'ours/double-submit/another-session',
        'the same from another session',
        [
          { at: 0, token: 'Bearer A' },
          { at: 10, token: 'Bearer B' },
        ],
        'answer 1, answer 2; 0 warned',
      ),
      'API-07: its caller gets the first one’s answer, which is nobody else’s',
    ),
    ...ours(
      asks(
        'ours/double-submit/another-method',
        'a PUT after the same POST',
        [{ at: 0 }, { at: 10, method: 'PUT' }],
        'answer 1, answer 2; 0 warned',
      ),
      'API-07: what a POST answers is no answer to a PUT',
    ),
    {
      id: 'ours/double-submit/taken-back',
      given: 'the same after one that was taken back',
      expected: 'taken back, answer 2; 0 warned',
      actual: () => answers([{ at: 0, takenBack: 'before the next' }, { at: 10 }], 'later'),
      reason: 'API-07: there is no first answer that its caller could get',
    },
    {
      id: 'ours/double-submit/shared',
      given: 'the first of two callers takes it back',
      expected: 'taken back, answer 1; 1 warned',
      actual: () => answers([{ at: 0, takenBack: 'after the last' }, { at: 10 }], 'later'),
      reason: 'API-07: the second caller gets the answer all the same',
    },
  ],
};
