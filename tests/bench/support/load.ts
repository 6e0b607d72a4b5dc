import autocannon, { type Request } from 'autocannon';
import { quantile } from './figures.ts';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Sends requests for this many seconds; each connection sends one at a time.
 *
 * @param isGood checks each answer's text
 * @throws Error if any answer was not good
 */
export async function load(
  url: string,
  request: Request,
  {
    connections,
    seconds,
    isGood,
  }: { connections: number; seconds: number; isGood?: (body: string) => boolean },
): Promise<Load> {
  const times: number[] = [];
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    requests: [request],
    ...(isGood === undefined ? {} : { verifyBody: isGood }),
  });
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const result = await run;
  const bad = result.non2xx + result.errors + result.mismatches;
  if (bad > 0) throw new Error(`${bad} answers were not good`);
  return {
    perSecond: result['2xx'] / result.duration,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
