import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AHEAD_MAX_MS, AHEAD_MIN_MS } from '../../../domain/limits.ts';
import { StepDrawing } from '../../kit/drawings/step-drawing.tsx';
import { useTariffs } from '../../tariffs.ts';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './home.css.ts';

const aheadMinutes = AHEAD_MIN_MS / 60_000;
const aheadDays = AHEAD_MAX_MS / 86_400_000;

/** The steps of a ride, and what happens between them. */
export function Steps() {
  const { freeMinutes } = useTariffs()('type_dui').waiting;
  return (
    <ol className={styles.thirds}>
      <Step
        drawing={<StepDrawing of="book" />}
        title={<Trans>告訴我們去哪裡</Trans>}
        time={<Trans>約 1 分鐘</Trans>}
      >
        <Trans>
          填寫上車和下車地點，車資立刻顯示。可以現在叫車，也可以預約 {aheadMinutes} 分鐘後到{' '}
          {aheadDays} 天內的行程，不必註冊。
        </Trans>
      </Step>
      <Step
        drawing={<StepDrawing of="ride" />}
        title={<Trans>司機來接您</Trans>}
        time={<Trans>下單前就知道幾分鐘會到</Trans>}
      >
        <Trans>
          司機接單後，您可以在地圖上看到他的位置。代駕司機抵達後，免費等您 {freeMinutes} 分鐘。
        </Trans>
      </Step>
      <Step
        drawing={<StepDrawing of="arrive" />}
        title={<Trans>平安抵達，再付款</Trans>}
        time={<Trans>抵達時間隨行程更新</Trans>}
      >
        <Trans>信用卡或現金都可以。收據逐項列出，和下單時看到的一樣。</Trans>
      </Step>
    </ol>
  );
}

function Step({
  drawing,
  title,
  time,
  children,
}: {
  drawing: ReactNode;
  title: ReactNode;
  time: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={styles.step}>
      {drawing}
      <div className={stack[4]}>
        <h3 className={styles.itemTitle}>{title}</h3>
        <p className={styles.stepTime}>{time}</p>
        <p className={styles.muted}>{children}</p>
      </div>
    </li>
  );
}
