import type { SignInPorts } from './ports.ts';
import type { ProviderAnswer, SignInFact, SocialRefusal } from './types.ts';

/**
 * Decides about a provider's answer (SES-T03). The answer is accepted only if this tab stored data before it left: the
 * secret and the visitor's destination. It is refused if the provider refused, or if this tab did not ask for it. It is
 * also refused if a member left to link an account: the member is signed out by now, and the answer must not sign them
 * in as another member.
 */
export function answerTaken(
  answer: ProviderAnswer | undefined,
  takeLeft: SignInPorts['takeLeft'],
): SignInFact {
  const source = answer?.source;
  const left = source === undefined ? undefined : takeLeft(source);
  if (answer === undefined || source === undefined || left === undefined) {
    return refused('foreign', '');
  }
  if (left.as !== '') return refused('signedOut', left.goingTo);
  const { code, state, error } = answer;
  if (error !== '' || code === '') return refused('denied', left.goingTo);
  return {
    type: 'social.returned',
    returned: { source, socialCode: code, socialState: state, binding: left.binding },
    to: loginPath({ redirect: left.goingTo }),
  };
}

const refused = (social: SocialRefusal, redirect: string): SignInFact => ({
  type: 'social.answered',
  to: loginPath({ redirect, social }),
});

/** The sign-in page's address. */
function loginPath(search: Readonly<Record<string, string>>): string {
  const query = Object.entries(search)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return query === '' ? '/login' : `/login?${query}`;
}
