import { Trans, useLingui } from '@lingui/react/macro';
import { Globe, MapPin, MonitorSmartphone, Star } from 'lucide';
import { languageName } from '../../../domain/language.ts';
import { selectUnderway } from '../../../machines/desk/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import * as side from './desk-side.css.ts';
import * as styles from './desk.css.ts';
import { useDeskAction, useDesk, useDeskRow } from './desk.ts';
import { usePageWords } from './use-page-words.ts';

/** The visitor's current page, language, browser and system (CHAT-07). */
export function DeskVisit({ conversationID }: { conversationID: string }) {
  const moments = useChatMoments();
  const pageWords = usePageWords();
  const row = useDeskRow(conversationID);
  if (row?.visit === undefined) return null;
  const { page, language, browser, os, at } = row.visit;
  const device = [os, browser].filter((one) => one !== '').join(' · ');
  const when = moments.separator(at);
  return (
    <section className={side.part}>
      <h3 className={side.partTitle}>
        <Trans>訪客現況</Trans>
      </h3>
      <ul className={side.facts}>
        <li className={styles.fact}>
          <Icon of={MapPin} size={16} />
          <span>
            {row.isOnline ? (
              <Trans>正在看：{pageWords(page)}</Trans>
            ) : (
              <Trans>最後看的頁面：{pageWords(page)}</Trans>
            )}{' '}
            <span className={side.quiet}>{when}</span>
          </span>
        </li>
        <li className={styles.fact}>
          <Icon of={Globe} size={16} />
          <span lang={language}>{languageName(language)}</span>
        </li>
        {device !== '' && (
          <li className={styles.fact}>
            <Icon of={MonitorSmartphone} size={16} />
            <span>{device}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The visitor's last rating, and a button that sends the conversation to the visitor's own e-mail address. */
export function DeskEnding({ conversationID }: { conversationID: string }) {
  const { t } = useLingui();
  const desk = useDesk();
  const rating = useDeskRow(conversationID)?.rating;
  const moments = useChatMoments();
  const transcript = useDeskAction('transcript');
  const isUnderway = usePortalSelector(desk, selectUnderway) !== undefined;
  return (
    <section className={side.part}>
      <h3 className={side.partTitle}>
        <Trans>評分與紀錄</Trans>
      </h3>
      {rating === undefined ? (
        <p className={side.quiet}>
          <Trans>還沒有評分</Trans>
        </p>
      ) : (
        <>
          <p className={styles.fact}>
            <Icon of={Star} size={16} />
            <span>
              {t`${rating.score} 分（滿分 5 分）`}{' '}
              <span className={side.quiet}>{moments.separator(rating.ratedAt)}</span>
            </span>
          </p>
          {rating.words !== '' && <p className={side.noteText}>{rating.words}</p>}
        </>
      )}
      <div>
        <Button
          size="small"
          look="secondary"
          isBusy={transcript.isBusy}
          isDisabled={isUnderway && !transcript.isBusy}
          onPress={() =>
            desk.send({ type: 'action.begin', action: { kind: 'transcript', conversationID } })
          }
        >
          <Trans>寄對話紀錄給訪客</Trans>
        </Button>
      </div>
    </section>
  );
}
