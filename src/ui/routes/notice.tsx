import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { readNoticeSearch, type NoticeSearch } from '../features/content/content-search.ts';
import { NoNotice, NoticePage } from '../features/content/notice-page.tsx';

/** One notice (DRV-03, PAGE-02). Without an id, it redirects to the list of notices. */
export const Route = createFileRoute('/notice')({
  staticData: { title: msg`公告` },
  validateSearch: (raw: NoticeSearch) => raw,
  beforeLoad: ({ search: { id }, location: { search } }) => {
    if (id === undefined) {
      throw redirect({ to: '/policies/noticeList', search, replace: true });
    }
  },
  loader: ({ context }) => context.portal.send({ type: 'fetch.ahead', name: 'notice' }),
  component: Notice,
});

function Notice() {
  const { id } = readNoticeSearch(Route.useSearch());
  return id === undefined ? <NoNotice /> : <NoticePage id={id} />;
}
