import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fareItems, fareTotal, type FareBasis } from '../../../domain/fare/fare.ts';
import type { Tariff } from '../../../domain/fare/tariff.ts';
import type { ServiceKind } from '../../../domain/service-kind/service-kind.ts';
import { fromTaipei } from '../../../domain/taipei-time.ts';
import { FareBreakdown } from '../../shared/fare/fare-breakdown.tsx';
import * as example from '../../shared/fare/fare-example.css.ts';
import * as styles from './fare.css.ts';

const at = (time: string): number => {
  const instant = fromTaipei(`2025-01-02T${time}`);
  if (instant === undefined) throw new TypeError(`no time: ${time}`);
  return instant;
};

interface Example {
  readonly route: ReactNode;
  /** Only what the ride is. What follows from the tariff stands in the calculation. */
  readonly facts?: ReactNode;
  readonly ride: Omit<FareBasis, 'kind'>;
}

// The distances are those that the embedded routing returns for these places.
const EXAMPLES: Readonly<Record<ServiceKind, readonly Example[]>> = {
  type_dui: [
    {
      route: <Trans>信義威秀 → 高鐵板橋站</Trans>,
      facts: <Trans>22:30 出發，約 13.9 公里</Trans>,
      ride: { distanceMetres: 13_902, stops: 0, pickupAt: at('22:30'), units: 0 },
    },
    {
      route: <Trans>台北車站 → 桃園機場第二航廈</Trans>,
      facts: <Trans>01:00 出發，停靠 1 處，約 40.5 公里</Trans>,
      ride: { distanceMetres: 40_487, stops: 1, pickupAt: at('01:00'), units: 0 },
    },
  ],
  type_airport_port: [
    {
      route: <Trans>台北車站 → 桃園機場第二航廈</Trans>,
      facts: <Trans>14:00 出發，約 40.5 公里</Trans>,
      ride: { distanceMetres: 40_487, stops: 0, pickupAt: at('14:00'), units: 0 },
    },
    {
      route: <Trans>台北車站 → 桃園機場第二航廈</Trans>,
      facts: <Trans>05:30 出發，停靠 1 處，約 40.5 公里</Trans>,
      ride: { distanceMetres: 40_487, stops: 1, pickupAt: at('05:30'), units: 0 },
    },
  ],
  type_rental_travel: [
    {
      route: <Trans>1 天，約 150 公里</Trans>,
      ride: { distanceMetres: 150_000, stops: 0, pickupAt: at('09:00'), units: 1 },
    },
    {
      route: <Trans>2 天，約 460 公里</Trans>,
      ride: { distanceMetres: 460_000, stops: 0, pickupAt: at('09:00'), units: 2 },
    },
  ],
  type_hourly_designated: [
    {
      route: <Trans>高鐵台中站 ⇄ 高美濕地</Trans>,
      facts: <Trans>15:00 起 3 小時，往返約 60.5 公里</Trans>,
      ride: { distanceMetres: 60_490, stops: 0, pickupAt: at('15:00'), units: 3 },
    },
    {
      route: <Trans>4 小時，約 40 公里</Trans>,
      facts: <Trans>23:30 出發</Trans>,
      ride: { distanceMetres: 40_000, stops: 0, pickupAt: at('23:30'), units: 4 },
    },
  ],
};

/** Example rides of a kind with their prices under these rules, line by line (ORD-05). */
export function FareExamples({ kind, tariff }: { kind: ServiceKind; tariff: Tariff }) {
  return (
    <ul className={styles.examples}>
      {EXAMPLES[kind].map(({ route, facts, ride }, index) => {
        const items = fareItems({ kind, ...ride }, tariff);
        return (
          <li key={index} className={example.example}>
            <div>
              <h3 className={example.exampleRoute}>{route}</h3>
              {facts !== undefined && <p className={example.exampleFacts}>{facts}</p>}
            </div>
            <FareBreakdown items={items} total={fareTotal(items)} />
          </li>
        );
      })}
    </ul>
  );
}
