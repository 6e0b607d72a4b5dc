import { Trans } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../../domain/failure.ts';
import type { OnDemandMachines } from '../../../machines/portal/types.ts';
import { selectLoggedUser } from '../../../machines/session/selectors.ts';
import type { ProviderAnswer } from '../../../machines/sign-in/types.ts';
import { selectLinkFailure } from '../../../machines/social-link/selectors.ts';
import { useAccountFailureWords } from '../../account-failure-words.tsx';
import { Button } from '../../kit/button/button.tsx';
import { BrokenDrawing } from '../../kit/drawings/broken-drawing.tsx';
import { EmptyDrawing } from '../../kit/drawings/drawings.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { Spinner } from '../../kit/spinner/spinner.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { BareLayout } from '../../shell/bare-layout.tsx';

/** Handles a provider's answer for a member who is signed in (PAGE-02, SESS-07). The profile page shows the result. */
export function SocialCallbackPage({ answer }: { answer: ProviderAnswer }) {
  const user = usePortalSelector(usePortalActor('session'), selectLoggedUser);
  return (
    <BareLayout>
      {/* The guard admits only members whose profile is known; one who is signed out is redirected at once. */}
      {user === undefined ? <Linking /> : <Answered answer={answer} userId={user.userId} />}
    </BareLayout>
  );
}

function Answered(input: { answer: ProviderAnswer; userId: string }) {
  const page = usePage({ name: 'socialLink', input });
  if (page.state === 'fetching') return <Linking />;
  if (page.state === 'open') return <Outcome link={page.actor} />;
  return <NotAsked failure={{ kind: 'offline' }} retry={page.retry} />;
}

function Outcome({ link }: { link: ActorRefFrom<OnDemandMachines['socialLink']> }) {
  const failure = usePortalSelector(link, selectLinkFailure);
  if (failure === undefined) return <Linking />;
  return <NotAsked failure={failure} retry={() => link.send({ type: 'link.retry' })} />;
}

function Linking() {
  return (
    <EmptyState level={1} drawing={<Spinner label="" />} title={<Trans>正在連結帳號</Trans>}>
      <Trans>請稍候，通常只要幾秒鐘。</Trans>
    </EmptyState>
  );
}

function NotAsked({ failure, retry }: { failure: Failure; retry: () => void }) {
  const { title, body } = useAccountFailureWords()(failure);
  return (
    <EmptyState
      level={1}
      drawing={failure.kind === 'offline' ? <EmptyDrawing of="offline" /> : <BrokenDrawing />}
      title={<Trans>帳號還沒有連結</Trans>}
      action={
        <>
          <Button look="primary" onPress={retry}>
            <Trans>再試一次</Trans>
          </Button>
          <LinkButton look="quiet" to="/account/{-$page}" params={{ page: 'profile' }} replace>
            <Trans>回到個人資料</Trans>
          </LinkButton>
        </>
      }
    >
      <p role="alert">{title}</p>
      {failure.kind !== 'offline' && body !== '' && <p>{body}</p>}
    </EmptyState>
  );
}
