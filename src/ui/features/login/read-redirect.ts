import type { SignInInput } from '../../../machines/sign-in/types.ts';
import { answerIn } from '../../shared/provider-answer.ts';

/** What the destination after signing in means for this page: a provider's answer, or a link to register. */
export function readRedirect(redirect = ''): SignInInput {
  const isToRegister = /^\/register(?:$|[?#])/.test(redirect);
  const query = new URLSearchParams(/\?([^#]*)/.exec(redirect)?.[1] ?? '');
  const inviter = query.get('inviter') ?? '';
  return {
    first: isToRegister ? 'register' : 'password',
    inviter: isToRegister && /^[\w-]{1,32}$/.test(inviter) ? inviter : '',
    goingTo: isToRegister ? '' : redirect,
    answer: /^\/social-callback(?:$|[?#])/.test(redirect)
      ? answerIn(Object.fromEntries(query))
      : undefined,
  };
}

/**
 * Whether it is a project's page, or the one that supports it: visitors who follow a shared link have come for that.
 */
export const leadsToProject = (path: string): boolean =>
  /^\/(?:detail|support)(?:$|[?#])/.test(path);
