import { Trans } from '@lingui/react/macro';
import type { Payout } from '../../../../domain/project/own.ts';
import { useFormats } from '../../../kit/formats/formats.ts';
import { stack, type } from '../../../theme/layout.css.ts';
import * as styles from '../projects.css.ts';

/** The creator's payout as a statement, because the portal does not send the money itself. */
export function PayoutStatement({ payout, isOver }: { payout: Payout; isOver: boolean }) {
  const { money, number } = useFormats();
  const { charged, returned, net, awaited, isFinal, earlier } = payout;
  const supporters = number(earlier.supporters);
  const sum = money(earlier.amount);
  return (
    <section className={stack[8]}>
      <h2 className={type.title}>
        <Trans>撥款明細</Trans>
      </h2>
      <dl className={stack[4]}>
        {[
          [<Trans key="t">支持者已付</Trans>, money(charged)],
          [<Trans key="t">已退回</Trans>, money(returned)],
          [<Trans key="t">待付尾款</Trans>, money(awaited)],
        ].map(([term, figure], at) => (
          <div key={at} className={styles.split}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
        <div className={styles.split}>
          <dt>
            <strong>{isFinal ? <Trans>應撥款項</Trans> : <Trans>目前結餘</Trans>}</strong>
          </dt>
          <dd>
            <strong>{money(net)}</strong>
          </dd>
        </div>
      </dl>
      {earlier.supporters > 0 && (
        <p className={styles.muted}>
          <Trans>
            其中 {supporters} 位支持者在平台開始收款前認捐了 {sum}
            ，款項不經過這裡，不列入明細與名單。
          </Trans>
        </p>
      )}
      <p className={styles.muted}>
        {isFinal && net === 0 ? (
          <Trans>所有款項都已結清，沒有要撥付的款項。</Trans>
        ) : isFinal ? (
          <Trans>所有款項都已結清，這是最後的金額。平台會依這份明細另行匯款。</Trans>
        ) : isOver ? (
          <Trans>尾款收齊或逾期取消後，金額才會確定。</Trans>
        ) : (
          <Trans>專案達標並收齊尾款後撥款；沒有達標就全數退回支持者。</Trans>
        )}
      </p>
    </section>
  );
}
