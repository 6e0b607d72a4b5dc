import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { keyText } from '../../../server/crypto/keys.ts';
import type { Left } from '../../../src/machines/sign-in/types.ts';
import { SESSION_KEY } from '../../../src/services/storage/session-keys.ts';
import { encryptAsClient } from '../../support/encryption.ts';
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
  const headers = { 'social-binding': binding };
  const { data } = await (token === undefined
    ? hand.call('GET', '/auth/binding/google', { headers })
    : provenAddress(hand, token, headers));
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

/** The provider's address for the passenger, who sends the password. */
function provenAddress(hand: Hand, token: string, headers: Record<string, string>) {
  const key = keyText(hand.server.deps.keys.requestPublic);
  const { body, encryptKey } = encryptAsClient(key, { password: 'passenger-demo' });
  return hand.call('POST', '/auth/binding/google', {
    token,
    headers: { ...headers, 'encrypt-key': encryptKey },
    body: JSON.stringify(body),
  });
}
