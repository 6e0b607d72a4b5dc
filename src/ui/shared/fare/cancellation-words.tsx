import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CancellationFees } from '../../../domain/fare/tariff.ts';
import type { Timing } from '../../../domain/order/draft.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { useSettings } from '../../portal.tsx';

/** What cancelling a ride costs, and until when it is free. */
export function CancellationWords({ timing, fees }: { timing: Timing; fees: CancellationFees }) {
  const { money } = useFormats();
  const { t } = useLingui();
  const { cancelGraceSeconds: seconds = 0 } = useSettings();
  const ahead = money(fees.ahead);
  const onTheWay = money(fees.onTheWay);
  const arrived = money(fees.arrived);
  const minutes = Math.floor(seconds / 60);
  const grace =
    minutes >= 1
      ? t({ message: plural(minutes, { one: '# 分鐘', other: '# 分鐘' }) })
      : t({ message: plural(seconds, { one: '# 秒', other: '# 秒' }) });
  const isAhead = timing === 'ahead';
  return (
    <>
      {seconds === 0 ? (
        isAhead ? (
          <Trans>司機接單前取消免費；接單後收 {ahead}，取消前會先告訴您。</Trans>
        ) : (
          <Trans>
            司機接單前取消免費；接單後收 {onTheWay}，抵達後收 {arrived}，取消前會先告訴您。
          </Trans>
        )
      ) : isAhead ? (
        <Trans>
          司機接單後 {grace}內取消免費；之後收 {ahead}，取消前會先告訴您。
        </Trans>
      ) : (
        <Trans>
          司機接單後 {grace}內取消免費；之後收 {onTheWay}，抵達後收 {arrived}，取消前會先告訴您。
        </Trans>
      )}
    </>
  );
}
