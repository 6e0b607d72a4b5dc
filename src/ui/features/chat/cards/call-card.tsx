import { useLingui } from '@lingui/react/macro';
import { Phone, PhoneMissed, Video } from 'lucide';
import { minutesAndSeconds } from '../../../../domain/messaging/arrival.ts';
import type { CustomContent } from '../../../../domain/messaging/message.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import * as styles from './cards.css.ts';

/** A call that has ended, with its outcome (CALL-01). */
export function CallCard({ content }: { content: Extract<CustomContent, { subType: 5 }> }) {
  const { t } = useLingui();
  const { mode, outcome, durationMs } = content;
  const length = minutesAndSeconds(Math.round(durationMs / 1_000));
  const wasAnswered = outcome === 'quit' || (outcome === 'lost' && durationMs > 0);
  const words = {
    quit: t`通話時間 ${length}`,
    cancelled: t`對方接聽前已取消`,
    declined: t`未接受來電`,
    busy: t`忙線中`,
    timedOut: t`無人接聽`,
    lost: wasAnswered ? t`連線中斷，通話時間 ${length}` : t`連線中斷，沒有接通`,
    unavailable: t`客服無法接聽，沒有接通`,
  };
  return (
    <div className={styles.card}>
      <p className={styles.cardHead}>
        <Icon of={wasAnswered ? (mode === 'video' ? Video : Phone) : PhoneMissed} />
        <span className={styles.cardTitle}>{mode === 'video' ? t`視訊通話` : t`語音通話`}</span>
      </p>
      <p className={styles.cardText}>{words[outcome]}</p>
    </div>
  );
}
