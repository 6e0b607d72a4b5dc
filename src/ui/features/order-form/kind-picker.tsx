import { Trans, useLingui } from '@lingui/react/macro';
import type { Timing } from '../../../domain/order/draft.ts';
import { SERVICE_KINDS } from '../../../domain/service-kind/service-kind.ts';
import { KindCard } from '../../shared/kind-card.tsx';
import { column, stack, type } from '../../theme/layout.css.ts';
import * as styles from './order-form.css.ts';
import { OrderWithoutScript } from './order-without-script.tsx';

/** The choice of a kind, shown if the address names no kind, or an unknown one (KIND-04). */
export function KindPicker({ timing }: { timing: Timing | undefined }) {
  const { t } = useLingui();
  return (
    <div className={`${column} ${styles.layout}`}>
      <div className={stack[24]}>
        <h1 className={type.heading}>
          <Trans>您需要哪一種服務？</Trans>
        </h1>
        <OrderWithoutScript />
        <ul className={styles.kinds} aria-label={t`服務種類`}>
          {SERVICE_KINDS.map((kind) => (
            <li key={kind}>
              <KindCard kind={kind} timing={timing ?? 'now'} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
