import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SocialCallbackPage } from '../features/social/social-callback-page.tsx';
import { answerIn } from '../shared/provider-answer.ts';

/**
 * The page to which a provider redirects (SESS-07). It is for members; for anybody else the guard passes the answer on
 * to the sign-in page.
 */
export const Route = createFileRoute('/social-callback')({
  staticData: { title: msg`連結帳號` },
  component: SocialCallback,
});

function SocialCallback() {
  return <SocialCallbackPage answer={answerIn(Route.useSearch())} />;
}
