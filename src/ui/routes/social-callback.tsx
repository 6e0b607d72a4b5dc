import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SocialCallbackPage } from '../features/social/social-callback-page.tsx';
import { answerIn } from '../shared/provider-answer.ts';

/**
 * The page to which a provider redirects (SESS-07). It is for members. If nobody is signed in, the guard redirects to
 * the sign-in page together with the provider's answer.
 */
export const Route = createFileRoute('/social-callback')({
  staticData: { title: msg`連結帳號` },
  component: SocialCallback,
});

function SocialCallback() {
  return <SocialCallbackPage answer={answerIn(Route.useSearch())} />;
}
