import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Left } from '../../../src/machines/sign-in/types.ts';
import { SESSION_KEY } from '../../../src/services/storage/session-keys.ts';
import type { Hand } from '../level/hand.ts';

/** The session storage of a tab that has left for Google. */
export const leftForGoogle = (left: Partial<Left> = {}): Record<string, string> => ({
  [SESSION_KEY.left]: JSON.stringify({
    source: 'google',
    binding: 'binding',
    goingTo: '/order/detail?orderNo=D1',
    as: '',
    ...left,
  }),
});

/**
 * A person whose Google account is not linked yet agrees at Google. Returns the binding of the browser, and the answer
 * with which it comes back.
 *
 * @param token of the member whose account is to be linked; undefined = to sign in
 */
export async function agreedAtGoogle(
  hand: Hand,
  token?: string,
): Promise<{ binding: string; socialCode: string; socialState: string }> {
  const binding = randomUUID();
  const { data } = await hand.call('GET', '/auth/binding/google', {
    headers: { 'social-binding': binding },
    ...(token === undefined ? {} : { token }),
  });
  const { pathname, search } = new URL(z.string().parse(data));
  const answer = await fetch(new URL(pathname + search, hand.server.url), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'agree', person: 'other', name: binding.slice(0, 20) }),
    redirect: 'manual',
  });
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  const [socialCode, socialState] = ['code', 'state'].map((name) => searchParams.get(name) ?? '');
  return { binding, socialCode: socialCode ?? '', socialState: socialState ?? '' };
}
