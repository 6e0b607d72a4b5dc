import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide';
import { HOURS } from '../../domain/limits.ts';
import type { Timing } from '../../domain/order/draft.ts';
import type { ServiceKind } from '../../domain/service-kind/service-kind.ts';
import { KindPicture } from '../kind-picture.tsx';
import { useKinds } from '../kinds.ts';
import { useFormats } from '../kit/formats/formats.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { Price } from '../kit/price/price.tsx';
import { useTariffs } from '../tariffs.ts';
import * as styles from './kind-card.css.ts';

/** One of the four kinds with its minimum price: a link to its order form (KIND-01, KIND-04). */
export function KindCard({ kind, timing }: { kind: ServiceKind; timing: Timing }) {
  const { title, description } = useKinds()(kind);
  return (
    <Link to="/order/create" search={{ type: kind, timing }} className={styles.card}>
      <KindPicture of={kind} size={64} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.description}>{description}</span>
        <span className={styles.price}>
          <LeastPrice kind={kind} />
        </span>
      </span>
      <span className={styles.arrow}>
        <Icon of={ArrowRight} />
      </span>
    </Link>
  );
}

/** The minimum price of a kind, and what it includes. */
function LeastPrice({ kind }: { kind: ServiceKind }) {
  const tariff = useTariffs()(kind);
  const { number } = useFormats();
  if ('base' in tariff) {
    const kilometres = number(tariff.includedMetres / 1000);
    return (
      <Trans>
        <Price amount={tariff.base} /> 起，含 {kilometres} 公里
      </Trans>
    );
  }
  if (kind === 'type_hourly_designated') {
    const hours = HOURS.min;
    return (
      <Trans>
        每小時 <Price amount={tariff.unitPrice} />，{hours} 小時起
      </Trans>
    );
  }
  const kilometres = number(tariff.includedMetresPerUnit / 1000);
  return (
    <Trans>
      每天 <Price amount={tariff.unitPrice} />
      ，含 {kilometres} 公里
    </Trans>
  );
}
