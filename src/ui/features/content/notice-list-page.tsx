import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Megaphone } from 'lucide';
import type { NoticePage } from '../../../domain/content/content.ts';
import type { NoticesRef } from '../../../machines/portal/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { NothingDrawing } from '../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePage } from '../../on-demand.tsx';
import { PageSizeField } from '../../page-size-field.tsx';
import { useMoments } from '../../shared/moments.ts';
import * as notices from '../../shared/notice-lines.css.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import type { NoticeListSearch } from './content-search.ts';
import * as styles from './content.css.ts';
import { Opened, TheOne } from './part.tsx';
import { useLanguage } from './use-language.ts';

/** `/policies/noticeList` (DRV-03): notices, newest first, page by page. Unread notices are marked. */
export function NoticeListPage({ page, size }: NoticeListSearch) {
  const language = useLanguage();
  const shown = usePage({ name: 'notices', input: { query: { language, page, size } } });
  return (
    <div className={styles.reading}>
      <h1 className={styles.title} tabIndex={-1}>
        <Trans>公告</Trans>
      </h1>
      <Opened page={shown}>
        {(list) => <TheOne list={list}>{(one) => <Lines list={list} page={one} />}</TheOne>}
      </Opened>
    </div>
  );
}

function Lines({ list, page }: { list: NoticesRef; page: NoticePage }) {
  const { fullDate: day } = useMoments();
  if (page.total === 0) return <None />;
  const isAnyUnread = page.rows.some(({ isUnread }) => isUnread);
  return (
    <>
      {isAnyUnread && (
        <div className={styles.aside}>
          <Button
            look="quiet"
            size="small"
            onPress={() => {
              list.send({ type: 'row.change', change: { kind: 'read', id: String(page.page) } });
            }}
          >
            <Trans>全部標為已讀</Trans>
          </Button>
        </div>
      )}
      <ul className={notices.lines}>
        {page.rows.map(({ noticeId, title, summary, important, publishedAt, isUnread }) => (
          <li key={noticeId} className={notices.line}>
            <Link to="/notice" search={{ id: noticeId }} className={notices.lineLink}>
              <span className={notices.lineTitle}>
                {isUnread && (
                  <span className={notices.unread}>
                    <span className={visuallyHidden}>
                      <Trans>未讀</Trans>
                    </span>
                  </span>
                )}
                <span className={notices.lineWords}>{title}</span>
                {important && (
                  <StatusTag tone="waiting" icon={Megaphone}>
                    <Trans>重要</Trans>
                  </StatusTag>
                )}
              </span>
              <span className={notices.note}>{summary}</span>
              <time className={styles.note} dateTime={new Date(publishedAt).toISOString()}>
                {day(publishedAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      <Pager {...page} />
    </>
  );
}

function Pager({ page, size, total }: NoticePage) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <nav className={styles.pager} aria-label={t`分頁`}>
      <PageSizeField
        size={size}
        onChoose={(chosen) =>
          void navigate({
            to: '/policies/noticeList',
            search: { size: chosen },
            resetScroll: false,
          })
        }
      />
      <div className={styles.pages}>
        {page > 1 && (
          <LinkButton look="secondary" to="/policies/noticeList" search={{ page: page - 1 }}>
            <Trans>上一頁</Trans>
          </LinkButton>
        )}
        <span className={styles.note}>
          <Trans>
            第 {page} 頁，共 {last} 頁
          </Trans>
        </span>
        {page < last && (
          <LinkButton look="secondary" to="/policies/noticeList" search={{ page: page + 1 }}>
            <Trans>下一頁</Trans>
          </LinkButton>
        )}
      </div>
    </nav>
  );
}

function None() {
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={<Trans>目前沒有公告</Trans>}
      action={
        <LinkButton look="primary" to="/index">
          <Trans>回首頁</Trans>
        </LinkButton>
      }
    >
      <Trans>服務有異動時，會在這裡說明。</Trans>
    </EmptyState>
  );
}
