import { Trans, useLingui } from '@lingui/react/macro';
import { selectUpdate } from '../../../machines/service-worker/selectors.ts';
import type { ServiceWorkerRef } from '../../../machines/service-worker/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import * as styles from './bar.css.ts';

/** Offers a new version. It never forces one, because the visitor may be in the middle of a form (API-12). */
export function UpdateBar({ worker }: { worker: ServiceWorkerRef }) {
  const { t } = useLingui();
  const update = usePortalSelector(worker, selectUpdate);
  return (
    <section role="status" aria-label={t`網站更新`}>
      {update !== 'none' && (
        <div className={styles.bar}>
          <p className={styles.words}>
            <Trans>網站有新版本，重新載入後就能使用。填到一半的叫車單會保留。</Trans>
          </p>
          <Button
            look="primary"
            size="small"
            isDisabled={update === 'underway'}
            onPress={() => worker.send({ type: 'update.accept' })}
          >
            <Trans>更新</Trans>
          </Button>
          {update === 'offered' && (
            <Button
              look="quiet"
              size="small"
              onPress={() => worker.send({ type: 'update.postpone' })}
            >
              <Trans>稍後</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
