import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LatLng } from '../../../domain/geo/lat-lng.ts';
import { LazyRideMap } from '../../shared/map/lazy-ride-map.tsx';
import * as styles from './help.css.ts';

/** The corners of an area that contains the islands of all counties, with their names: the map's first view. */
const TAIWAN: readonly LatLng[] = [
  { lat: 26.3, lng: 119.9 },
  { lat: 24.4, lng: 118 },
  { lat: 25.3, lng: 121.6 },
  { lat: 21.9, lng: 120.8 },
  { lat: 24.9, lng: 122 },
];

const REGIONS: readonly { readonly name: MessageDescriptor; readonly cities: MessageDescriptor }[] =
  [
    {
      name: msg`北部`,
      cities: msg`台北市、新北市、基隆市、桃園市、新竹市、新竹縣、宜蘭縣`,
    },
    { name: msg`中部`, cities: msg`台中市、苗栗縣、彰化縣、南投縣、雲林縣` },
    { name: msg`南部`, cities: msg`台南市、高雄市、嘉義市、嘉義縣、屏東縣` },
    { name: msg`東部與離島`, cities: msg`花蓮縣、台東縣、澎湖縣、金門縣、連江縣` },
  ];

/** The service area: all 22 counties and cities, where each ride goes by road. */
export function ServiceArea() {
  const { t, i18n } = useLingui();
  return (
    <section className={styles.group} aria-labelledby="area">
      <h2 id="area" className={styles.heading}>
        <Trans>服務範圍</Trans>
      </h2>
      <p>
        <Trans>全台灣 22 個縣市都能叫車。行程走陸路，所以上車與下車地點要在同一座島上。</Trans>
      </p>
      <div className={styles.map}>
        <LazyRideMap
          places={NOWHERE}
          focus={TAIWAN}
          description={t`服務範圍地圖：台灣本島與離島的全部縣市`}
        />
      </div>
      <dl className={styles.regions}>
        {REGIONS.map(({ name, cities }) => (
          <div key={name.id}>
            <dt className={styles.region}>{i18n._(name)}</dt>
            <dd>{i18n._(cities)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const NOWHERE = [] as const;
