import { Trans } from '@lingui/react/macro';
import type { SocialSource } from '../../../domain/session/credentials.ts';
import { selectLeavingFor, selectSocialFailure } from '../../../machines/sign-in/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { BRAND, BrandIcon } from '../../shared/brand-icons.tsx';
import type { SignInRef } from '../../shared/sign-in-ref.ts';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './login-page.css.ts';

/** Buttons for signing in with a provider's account (SESS-07). There are none if the environment has no provider. */
export function SocialButtons({
  signIn,
  sources,
}: {
  signIn: SignInRef;
  sources: readonly SocialSource[];
}) {
  const leaving = usePortalSelector(signIn, selectLeavingFor);
  const failure = usePortalSelector(signIn, selectSocialFailure);
  if (sources.length === 0) return null;
  return (
    <section className={stack[12]}>
      <h2 className={styles.or}>
        <Trans>或使用其他帳號</Trans>
      </h2>
      <RefusedBanner failure={failure} />
      {sources.map((source) => {
        const name = BRAND[source];
        return (
          <Button
            key={source}
            look="secondary"
            wide
            isBusy={leaving === source}
            onPress={() => signIn.send({ type: 'social.go', source })}
          >
            <BrandIcon of={source} />
            <Trans>使用 {name} 登入</Trans>
          </Button>
        );
      })}
    </section>
  );
}
