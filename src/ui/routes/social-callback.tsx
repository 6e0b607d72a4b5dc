import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SocialCallbackPage } from '../features/social/social-callback-page.tsx';
import { answerIn } from '../shared/provider-answer.ts';

/** Where a provider leads back to (SESS-07). No open path: signed out, its answer travels to the sign-in page. */
export const Route = createFileRoute('/social-callback')({
  staticData: { title: msg`連結帳號` },
  component: SocialCallback,
});

function SocialCallback() {
  return <SocialCallbackPage answer={answerIn(Route.useSearch())} />;
}
