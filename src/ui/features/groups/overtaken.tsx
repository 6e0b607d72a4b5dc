import { Trans } from '@lingui/react/macro';
import type { GroupForm } from '../../../domain/messaging/group.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { useIntoSight } from '../../kit/into-sight.ts';
import * as styles from './group.css.ts';

/** Says in an open dialog that the user may no longer do what it is for. */
export function NoLongerAllowed() {
  return (
    <Banner tone="loss" title={<Trans>您已無法進行這項操作</Trans>}>
      <Trans>您的身分已變更，或這裡已關閉。</Trans>
    </Banner>
  );
}

/** Shows the name or notice that somebody has saved since the form was opened. */
export function Replaced({
  form,
  present,
  isRefused,
}: {
  form: GroupForm;
  present: string | undefined;
  /** Whether the form was refused because of it. */
  isRefused: boolean;
}) {
  const place = useIntoSight(isRefused);
  return (
    <div ref={place}>
      <Banner
        tone={isRefused ? 'loss' : 'waiting'}
        title={
          form === 'rename' ? (
            <Trans>名稱已在別處更改，現在是：</Trans>
          ) : (
            <Trans>公告已在別處更改，現在是：</Trans>
          )
        }
      >
        <p className={styles.replaced}>{present}</p>
        {isRefused && (
          <p>
            <Trans>您輸入的內容還在，但沒有儲存。再按一次，就會取代上面的內容。</Trans>
          </p>
        )}
      </Banner>
    </div>
  );
}
