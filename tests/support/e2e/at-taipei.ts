import { fromTaipei, toTaipei } from '../../../src/domain/taipei-time.ts';

/**
 * Environment of a server whose clock shows this time in Taipei at the moment of this call, and goes on from there.
 * Only the server's clock is off by hours. The clocks of its database and of the browsers are right.
 *
 * @param time `23:30`
 */
export function atTaipei(time: string): { NODE_OPTIONS: string } {
  const now = Date.now();
  const there = fromTaipei(`${toTaipei(now).slice(0, 10)}T${time}`) ?? now;
  const script = `const now = Date.now; Date.now = () => now() + ${there - now};`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` };
}
