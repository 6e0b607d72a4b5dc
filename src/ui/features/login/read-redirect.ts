import type { SignInInput } from '../../../machines/sign-in/types.ts';
import { answerIn } from '../../shared/provider-answer.ts';

/** Reads from the destination after signing in whether it contains a provider's answer, or is a link to register. */
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
 * Whether the destination is a project's page, or the page that supports a project. Visitors who follow a shared link
 * come for the project.
 */
export const leadsToProject = (path: string): boolean =>
  /^\/(?:detail|support)(?:$|[?#])/.test(path);
