import { SOCIAL_SOURCES } from '../../../domain/session/social.ts';
import type { ProviderAnswer, SignInInput } from '../../../machines/sign-in/types.ts';

/** What the page that the visitor was going to means for this one: a provider's answer, or a link to register. */
export function readRedirect(redirect = ''): SignInInput & { readonly isToRegister: boolean } {
  const isToRegister = /^\/register(?:$|[?#])/.test(redirect);
  const query = new URLSearchParams(/\?([^#]*)/.exec(redirect)?.[1] ?? '');
  const inviter = query.get('inviter') ?? '';
  return {
    isToRegister,
    inviter: isToRegister && /^[\w-]{1,32}$/.test(inviter) ? inviter : '',
    goingTo: isToRegister ? '' : redirect,
    answer: /^\/social-callback(?:$|[?#])/.test(redirect) ? answerIn(query) : undefined,
  };
}

/** What a provider's redirect says: OAuth's own names, and the source that our address to it carried. */
function answerIn(query: URLSearchParams): ProviderAnswer {
  const source = query.get('source');
  return {
    source: SOCIAL_SOURCES.find((known) => known === source),
    code: query.get('code') ?? '',
    state: query.get('state') ?? '',
    error: query.get('error') ?? '',
  };
}
