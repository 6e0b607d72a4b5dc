import { Trans } from '@lingui/react/macro';
import { WithoutScript } from '../../shell/without-script.tsx';

/** Tells somebody without JavaScript what they need in order to order a ride. */
export const OrderWithoutScript = () => (
  <WithoutScript>
    <Trans>
      叫車需要這些資料：服務種類、上車地點和時間、下車地點、聯絡人與電話，以及用信用卡或現金付款。
    </Trans>
  </WithoutScript>
);
