import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import {
  readNoticeListSearch,
  type NoticeListSearch,
} from '../../../features/content/content-search.ts';
import { NoticeListPage } from '../../../features/content/notice-list-page.tsx';

/** All notices, page by page (DRV-03, NAV-07). */
export const Route = createFileRoute('/_main/policies/noticeList')({
  staticData: { title: msg`公告` },
  validateSearch: (raw: NoticeListSearch) => raw,
  loader: ({ context }) => context.portal.send({ type: 'fetch.ahead', name: 'notices' }),
  component: NoticeList,
});

function NoticeList() {
  return <NoticeListPage {...readNoticeListSearch(Route.useSearch())} />;
}
