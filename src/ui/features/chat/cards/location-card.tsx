import { useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide';
import type { CustomContent } from '../../../../domain/messaging/message.ts';
import { placeOfCard } from '../../../../domain/messaging/place-of-card.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import { LazyRideMap } from '../../../shared/map/lazy-ride-map.tsx';
import { useChat } from '../../../shared/messaging/chat.ts';
import * as styles from './cards.css.ts';

/** The map's zoom level (MSG-11). */
const ZOOM = 16;

const isOnGlobe = ({ lat, lng }: { lat: number; lng: number }): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/**
 * A place on a static map; a press opens it in a new tab (MSG-11). If it belongs to an order, it is the place where the
 * driver has arrived (MSG-03).
 */
export function LocationCard({ content }: { content: Extract<CustomContent, { subType: 0 }> }) {
  const { i18n, t } = useLingui();
  const chat = useChat();
  const { latLng, orderNo } = content;
  const isArrival = orderNo !== undefined;
  const place = placeOfCard(content, i18n.locale);
  const { address: formattedAddress } = place;
  const name = place.name === '' ? t`位置` : place.name;
  const title = isArrival ? t`司機已抵達` : name;
  const words = (
    <>
      <span className={styles.cardHead}>
        <Icon of={MapPin} />
        <span className={styles.cardTitle}>{title}</span>
      </span>
      {isArrival && <span className={styles.cardText}>{name}</span>}
      {formattedAddress !== '' && <span className={styles.cardText}>{formattedAddress}</span>}
    </>
  );
  if (!isOnGlobe(latLng)) {
    chat.log('location', latLng);
    return <div className={styles.card}>{words}</div>;
  }
  const { lat, lng } = latLng;
  return (
    <a
      className={`${styles.card} ${styles.location}`}
      href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={[isArrival && title, t`在地圖上開啟 ${name} ${formattedAddress}`]
        .filter(Boolean)
        .join(' ')}
    >
      <span className={styles.map}>
        <LazyRideMap places={[{ role: 'pickup', latLng }]} zoom={ZOOM} />
      </span>
      {words}
    </a>
  );
}
