import { Trans } from '@lingui/react/macro';
import { Banner } from '../kit/banner/banner.tsx';

/** Shown instead of the buttons if the open case is the reader's own: nobody decides their own case. */
export function OwnCase() {
  return (
    <Banner tone="info" title={<Trans>這是您自己的案件</Trans>}>
      <Trans>請由其他審核人員決定。</Trans>
    </Banner>
  );
}
