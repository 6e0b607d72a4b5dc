import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fareItems, fareTotal, type FareBasis } from '../../../domain/fare/fare.ts';
import { fromTaipei } from '../../../domain/taipei-time.ts';
import { useKinds } from '../../kinds.ts';
import { Price } from '../../kit/price/price.tsx';
import { FareBreakdown } from '../../shared/fare/fare-breakdown.tsx';
import * as examples from '../../shared/fare/fare-example.css.ts';
import { useTariffs } from '../../tariffs.ts';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './home.css.ts';

/**
 * Returns the epoch milliseconds of a ride at this time of day in Taipei. The date is arbitrary, because the price does
 * not depend on it.
 */
const at = (time: string): number => {
  const instant = fromTaipei(`2026-01-09T${time}`);
  if (instant === undefined) throw new TypeError(`no time: ${time}`);
  return instant;
};

// The distances are those that the embedded routing returns for these places.
const VIESHOW_TO_BANQIAO: FareBasis = {
  kind: 'type_dui',
  distanceMetres: 13_902,
  stops: 0,
  pickupAt: at('22:30'),
  units: 0,
};
const TAIPEI_TO_AIRPORT: FareBasis = {
  kind: 'type_airport_port',
  distanceMetres: 40_487,
  stops: 0,
  pickupAt: at('05:30'),
  units: 0,
};
const TAICHUNG_TO_GAOMEI_AND_BACK: FareBasis = {
  kind: 'type_hourly_designated',
  distanceMetres: 2 * 30_245,
  stops: 0,
  pickupAt: at('15:00'),
  units: 3,
};

/** Prices of three real rides, calculated by the same rules as an order (ORD-09). */
export function FareExamples() {
  return (
    <ul className={styles.thirds}>
      <Example basis={VIESHOW_TO_BANQIAO} route={<Trans>信義威秀 → 高鐵板橋站</Trans>}>
        <Trans>22:30 出發，約 13.9 公里</Trans>
      </Example>
      <Example basis={TAIPEI_TO_AIRPORT} route={<Trans>台北車站 → 桃園機場第二航廈</Trans>}>
        <Trans>05:30 出發，約 40.5 公里</Trans>
      </Example>
      <Example basis={TAICHUNG_TO_GAOMEI_AND_BACK} route={<Trans>高鐵台中站 ⇄ 高美濕地</Trans>}>
        <Trans>15:00 起 3 小時，往返約 60.5 公里</Trans>
      </Example>
    </ul>
  );
}

function Example({
  basis,
  route,
  children,
}: {
  basis: FareBasis;
  route: ReactNode;
  children: ReactNode;
}) {
  const { title: kind } = useKinds()(basis.kind);
  const tariff = useTariffs()(basis.kind);
  const items = fareItems(basis, tariff);
  const total = fareTotal(items);
  return (
    <li className={examples.example}>
      <div className={stack[4]}>
        <p className={examples.exampleKind}>
          <Trans>範例：{kind}</Trans>
        </p>
        <h3 className={examples.exampleRoute}>{route}</h3>
        <p className={examples.exampleFacts}>{children}</p>
      </div>
      <p className={examples.examplePrice}>
        <Price amount={total} />
      </p>
      <FareBreakdown items={items} total={total} />
    </li>
  );
}
