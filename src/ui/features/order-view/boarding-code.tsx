import { Trans, useLingui } from '@lingui/react/macro';
import { areaOf, placeWords } from '../../../domain/geo/place.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import * as styles from './boarding-code.css.ts';

/** Four digits, large enough to be read across a car's roof. */
function BoardingCode({ code }: { code: string }) {
  return (
    <div className={styles.code}>
      <div>
        <p className={styles.title}>
          <Trans>乘車碼</Trans>
        </p>
        <p className={styles.note}>
          <Trans>司機會詢問這組號碼，確認接到的是您本人。</Trans>
        </p>
      </div>
      <p className={styles.figures}>{code}</p>
    </div>
  );
}

/**
 * The boarding code; once the passenger is on board, the destination. The space is reserved before the code is known
 * and stays reserved, so that nothing below moves.
 */
export function BoardingPlace({ order }: { order: OrderView }) {
  const { boardingCode, status } = order;
  // A push shows the status of boarding before the order without the code is loaded.
  if (boardingCode !== undefined && status <= 3) return <BoardingCode code={boardingCode} />;
  return (
    <div className={styles.place}>
      <div className={status === 0 ? styles.awaited : styles.gone} aria-hidden="true">
        <BoardingCode code="––––" />
      </div>
      {status > 3 && <RideGoal order={order} />}
    </div>
  );
}

/** The destination. Rides by the hour or the day may have none; the pick-up is then shown. */
function RideGoal({ order: { pickup, destination } }: { order: OrderView }) {
  const { i18n } = useLingui();
  const words = placeWords(destination ?? pickup, i18n.locale);
  return (
    <div className={styles.goal}>
      <p className={styles.note}>
        {destination === undefined ? <Trans>上車地點</Trans> : <Trans>下車地點</Trans>}
      </p>
      <p className={styles.goalName}>
        <b>{words.name}</b> {areaOf(words)}
      </p>
    </div>
  );
}
