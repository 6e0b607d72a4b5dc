import type { ConfiguredMiddleware, WretchOptions } from 'wretch';
import { HEADER } from '../../contract/envelope.ts';
import { DOUBLE_SUBMIT_MS } from '../../domain/limits.ts';
import { shareAnswer, type SharedAnswer } from './shared-answer.ts';

/** The guard's options for one request. */
export interface GuardedOptions {
  /**
   * The request is sent even right after the same request, and the guard does not remember it (§5: "requests can opt
   * out").
   */
  readonly repeatable?: boolean;
}

interface Submission {
  readonly what: string;
  readonly at: number;
  readonly answer: SharedAnswer;
}

/**
 * The double-submit guard as a middleware of wretch (§5, §9; API-07, SUB-T01 to SUB-T05): a POST or PUT with the same
 * URL and body less than 100 ms after the previous one is not sent but logged. Its caller gets the answer of the
 * previous request. The guard compares only with the previous request. It runs before encryption, which makes every
 * body different.
 *
 * Two limits ensure that every caller gets the right answer. A request from another session, or a PUT after a POST, is
 * not the same request. A previous request does not count if all its callers have aborted it, or if the network failed:
 * it has no answer.
 *
 * @param now returns a monotonic time in ms
 * @param warn logs a request that is not sent
 */
export function doubleSubmitGuard(
  now: () => number,
  // oxlint-disable-next-line no-console -- "only logged with a warning" (API-07)
  warn: (words: string) => void = (words) => console.warn(words),
): ConfiguredMiddleware {
  let previous: Submission | undefined;
  return (next) => (url, options) => {
    const signal = options.signal ?? undefined;
    const isSubmission = options.method === 'POST' || options.method === 'PUT';
    // A form with a file is no text. It cannot be compared, so it is always sent.
    const mayRepeat = options['repeatable'] === true || typeof (options.body ?? '') !== 'string';
    if (!isSubmission || mayRepeat || signal?.aborted === true) return next(url, options);
    const what = submissionText(url, options);
    const at = now();
    const isOpen = (one: Submission): boolean =>
      one === previous && now() - one.at < DOUBLE_SUBMIT_MS;
    if (previous?.what === what && isOpen(previous)) {
      warn('Operation is too frequent, please try again later');
      return previous.answer.join(signal);
    }
    const submission: Submission = {
      what,
      at,
      answer: shareAnswer(
        (shared) => next(url, { ...options, signal: shared }),
        () => isOpen(submission),
        () => {
          if (previous === submission) previous = undefined;
        },
      ),
    };
    previous = submission;
    return submission.answer.join(signal);
  };
}

/** The submission as a string: method, address, caller and body. Bodies of calls are strings. */
function submissionText(url: string, { method, headers, body }: WretchOptions): string {
  const given = new Headers(headers);
  const who = [HEADER.authorization, HEADER.orderToken].map((name) => given.get(name));
  return JSON.stringify([method, url, ...who, body]);
}
