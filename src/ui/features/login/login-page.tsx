import { Trans, useLingui } from '@lingui/react/macro';
import type { Failure } from '../../../domain/failure.ts';
import { selectRefusal, selectSigningIn } from '../../../machines/session/selectors.ts';
import { selectWay } from '../../../machines/sign-in/selectors.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { CarDrawing } from '../../kit/drawings/drawings.tsx';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalActor, usePortalSelector, useSettings } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { useCodes, type SignInRef } from '../../shared/sign-in-ref.ts';
import { BareLayout } from '../../shell/bare-layout.tsx';
import { WithoutScript } from '../../shell/without-script.tsx';
import * as styles from './login-page.css.ts';
import type { LoginSearch } from './login-search.ts';
import { PasswordForm } from './password-form.tsx';
import { leadsToProject, readRedirect } from './read-redirect.ts';
import { RegisterForm } from './register-form.tsx';
import { SmsForm } from './sms-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useForms, type WayName } from './typed.ts';

const OFFLINE: Failure = { kind: 'offline' };

/**
 * The page for signing in and registering (PAGE-04, PAGE-06). Afterwards the guard redirects to the visitor's
 * destination.
 */
export function LoginPage({ redirect, social }: LoginSearch) {
  const { t } = useLingui();
  const input = readRedirect(redirect);
  const isToProject = leadsToProject(input.goingTo);
  const page = usePage({ name: 'signIn', input });
  return (
    <BareLayout>
      <div className={styles.page}>
        <div className={styles.picture}>
          <CarDrawing size={168} />
        </div>
        {page.state === 'open' ? (
          <Ways signIn={page.actor} social={social} isToProject={isToProject} />
        ) : (
          <>
            <Heading way={input.first} isToProject={isToProject} />
            <ProviderNews social={social} />
          </>
        )}
        {page.state === 'fetching' && <Skeleton lines={6} label={t`載入中…`} />}
        {page.state === 'failed' && (
          <>
            <RefusedBanner failure={OFFLINE} />
            <Button look="primary" wide onPress={page.retry}>
              <Trans>重新載入</Trans>
            </Button>
          </>
        )}
        {/* The copyright line, empty (PAGE-06). */}
        <p className={styles.copyright} />
      </div>
    </BareLayout>
  );
}

/** The page's heading. It depends on the shown form, and on whether the visitor came for a project. */
function Heading({ way, isToProject }: { way: WayName; isToProject: boolean }) {
  return (
    <div>
      <h1 className={styles.title}>
        {way === 'register' ? <Trans>註冊</Trans> : <Trans>登入</Trans>}
      </h1>
      <p className={styles.lead}>
        {isToProject ? (
          way === 'register' ? (
            <Trans>用手機號碼註冊，就能查看並贊助這個專案。</Trans>
          ) : (
            <Trans>登入後可以查看並贊助這個專案。</Trans>
          )
        ) : way === 'register' ? (
          <Trans>用手機號碼註冊，之後就能查看您所有的訂單與收據。</Trans>
        ) : (
          <Trans>登入後可以查看您所有的訂單與收據。</Trans>
        )}
      </p>
    </div>
  );
}

function Ways({
  signIn,
  social: answered,
  isToProject,
}: {
  signIn: SignInRef;
  isToProject: boolean;
  social: LoginSearch['social'] | undefined;
}) {
  const forms = useForms(signIn);
  const { t } = useLingui();
  const { social = [] } = useSettings();
  const codes = useCodes(signIn);
  return (
    <>
      <Heading way={forms.way} isToProject={isToProject} />
      <WithoutScript>
        <Trans>登入需要帳號和密碼，或能收簡訊的手機號碼。</Trans>
      </WithoutScript>
      <ProviderNews social={answered} />
      <SegmentedControl
        isLabelHidden
        label={t`登入方式`}
        value={forms.way}
        options={[
          { value: 'password', label: <Trans>密碼登入</Trans> },
          { value: 'sms', label: <Trans>簡訊登入</Trans> },
          { value: 'register', label: <Trans>註冊</Trans> },
        ]}
        onChange={forms.choose}
      />
      {forms.way === 'password' && <PasswordForm imageCode={codes.imageCode} forms={forms} />}
      {forms.way === 'sms' && <SmsForm smsCode={codes.smsCode} forms={forms} />}
      {forms.way === 'register' && <RegisterForm signIn={signIn} forms={forms} />}
      <SocialButtons signIn={signIn} sources={social} />
    </>
  );
}

/**
 * The state of a sign-in with a provider: under way, refused by the server, denied by the visitor, or not begun in this
 * tab.
 */
function ProviderNews({ social }: { social: LoginSearch['social'] | undefined }) {
  const session = usePortalActor('session');
  const isSocial = usePortalSelector(session, selectWay) === 'session.socialReturned';
  const isBusy = usePortalSelector(session, selectSigningIn);
  const refusal = usePortalSelector(session, selectRefusal);
  if (isSocial && isBusy) {
    return (
      <Banner tone="info">
        <Trans>正在為您登入…</Trans>
      </Banner>
    );
  }
  if (isSocial && refusal !== undefined) return <RefusedBanner failure={refusal} />;
  if (social === 'denied') {
    return (
      <Banner tone="waiting" title={<Trans>您沒有同意登入</Trans>}>
        <Trans>沒有任何資料傳給我們。您可以再試一次，或改用其他方式登入。</Trans>
      </Banner>
    );
  }
  if (social === 'signedOut') {
    return (
      <Banner tone="waiting" title={<Trans>登入已過期，帳號還沒有連結</Trans>}>
        <Trans>請先登入，再到個人資料連結一次。</Trans>
      </Banner>
    );
  }
  if (social === 'foreign') {
    return (
      <Banner tone="loss" title={<Trans>無法確認這次登入是您開始的</Trans>}>
        <Trans>為了您的安全，請從這一頁重新登入。</Trans>
      </Banner>
    );
  }
  return null;
}
