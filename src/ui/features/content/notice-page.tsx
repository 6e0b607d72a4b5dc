import { Trans } from '@lingui/react/macro';
import { Megaphone } from 'lucide';
import type { Notice } from '../../../domain/content/content.ts';
import { LinkButton } from '../../kit/link/link.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePage } from '../../on-demand.tsx';
import { useMoments } from '../../shared/moments.ts';
import { ShareRow } from '../../shared/share-row.tsx';
import { useContentTitle } from '../../shared/use-content-title.ts';
import { BareLayout } from '../../shell/bare-layout.tsx';
import * as styles from './content.css.ts';
import { NothingHere, Opened, TheOne } from './part.tsx';
import { RichText } from './rich-text.tsx';
import { useLanguage } from './use-language.ts';

/** `/notice?id=` (DRV-03): one notice. Opening it marks it as read. */
export function NoticePage({ id }: { id: string }) {
  const language = useLanguage();
  const page = usePage({ name: 'notice', input: { query: { language, id } } });
  return (
    <BareLayout>
      <div className={styles.bareReading}>
        <Opened page={page}>
          {(list) => (
            <TheOne list={list} others={<AllNotices look="primary" />}>
              {(notice) => <Shown notice={notice} />}
            </TheOne>
          )}
        </Opened>
      </div>
    </BareLayout>
  );
}

/** Shown for `/notice` without a valid id. */
export function NoNotice() {
  return (
    <BareLayout>
      <NothingHere>
        <AllNotices look="primary" />
      </NothingHere>
    </BareLayout>
  );
}

function AllNotices({ look }: { look: 'primary' | 'secondary' }) {
  return (
    <LinkButton look={look} to="/policies/noticeList">
      <Trans>查看所有公告</Trans>
    </LinkButton>
  );
}

function Shown({
  notice: { noticeId, title, summary, text, important, publishedAt, changedAt },
}: {
  notice: Notice;
}) {
  const { fullDate: day } = useMoments();
  useContentTitle(title);
  const published = day(publishedAt);
  const changed = changedAt === undefined ? '' : day(changedAt);
  return (
    <article className={styles.bareReading}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.note}>
          {changed === '' ? (
            <Trans>{published} 發布</Trans>
          ) : (
            <Trans>
              {published} 發布，{changed} 更新
            </Trans>
          )}
        </p>
        {important && (
          <div>
            <StatusTag tone="waiting" icon={Megaphone}>
              <Trans>重要</Trans>
            </StatusTag>
          </div>
        )}
      </div>
      <RichText text={text} />
      <ShareRow title={title} description={summary} path={`/notice?id=${noticeId}`} />
      <div>
        <AllNotices look="secondary" />
      </div>
    </article>
  );
}
