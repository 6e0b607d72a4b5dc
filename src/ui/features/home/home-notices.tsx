import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Megaphone } from 'lucide';
import { SHOWN_NOTICES } from '../../../domain/content/showcase.ts';
import { useBackground } from '../../background.ts';
import { useShowcase } from '../../kinds.ts';
import { LinkButton } from '../../kit/link/link.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { useMoments } from '../../shared/moments.ts';
import * as lines from '../../shared/notice-lines.css.ts';
import * as styles from './home.css.ts';

/** The newest notices, with a link to all of them (PAGE-03, DRV-03). */
export function HomeNotices() {
  const { t } = useLingui();
  const { fullDate } = useMoments();
  const notices = useShowcase()?.notices;
  const hasFailed = useSelector(useBackground()?.showcase, (snapshot) =>
    snapshot?.matches({ rows: 'failed' }),
  );
  return (
    <>
      {notices === undefined ? (
        hasFailed ? null : (
          <Skeleton lines={2 * SHOWN_NOTICES} label={t`正在載入`} />
        )
      ) : notices.length === 0 ? (
        <p className={styles.muted}>
          <Trans>目前沒有公告</Trans>
        </p>
      ) : (
        <ul className={lines.lines}>
          {notices.map(({ noticeId, title, summary, important, publishedAt }) => (
            <li key={noticeId} className={lines.line}>
              <Link to="/notice" search={{ id: noticeId }} className={lines.lineLink}>
                <span className={lines.lineTitle}>
                  <span className={lines.lineWords}>{title}</span>
                  {important && (
                    <StatusTag tone="waiting" icon={Megaphone}>
                      <Trans>重要</Trans>
                    </StatusTag>
                  )}
                </span>
                <span className={lines.note}>{summary}</span>
                <time className={lines.note} dateTime={new Date(publishedAt).toISOString()}>
                  {fullDate(publishedAt)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton to="/policies/noticeList">
          <Trans>查看所有公告</Trans>
        </LinkButton>
      </div>
    </>
  );
}
