import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { placeWords } from '../../../domain/geo/place.ts';
import type { OrderDraft } from '../../../domain/order/draft.ts';
import { fromTaipei } from '../../../domain/taipei-time.ts';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import { useMoments } from '../../shared/moments.ts';
import { strong } from '../../theme/layout.css.ts';
import * as styles from './order-form.css.ts';

/** The ride as the form has it: kind, time, pick-up and destination. */
export function RideLine({ draft }: { draft: OrderDraft }) {
  const { i18n } = useLingui();
  const { dayTime } = useMoments();
  const { kind, timing, pickup, stops, destination } = draft;
  const pickupAt = timing === 'ahead' ? fromTaipei(draft.pickupAt) : undefined;
  const places = [pickup, ...stops, destination].flatMap(({ place }) =>
    place === undefined ? [] : [placeWords(place, i18n.locale).name],
  );
  return (
    <>
      <span className={strong}>{places.join(' → ')}</span>
      <span className={styles.rideFacts}>
        <span>{i18n._(SERVICE_KIND_WORDS[kind].title)}</span>
        <span>{pickupAt === undefined ? <Trans>現在</Trans> : dayTime(pickupAt)}</span>
        {kind === 'type_hourly_designated' && (
          <span>
            <Plural value={draft.hours} one="# 小時" other="# 小時" />
          </span>
        )}
        {kind === 'type_rental_travel' && (
          <span>
            <Plural value={draft.days} one="# 天" other="# 天" />
          </span>
        )}
      </span>
    </>
  );
}
