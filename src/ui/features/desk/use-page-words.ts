import { useLingui } from '@lingui/react/macro';

/** Returns the name of a page of the portal, for the desk. A page without a name is shown as its path. */
export function usePageWords(): (page: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    '/': t`首頁`,
    '/index': t`首頁`,
    '/order/create': t`叫車`,
    '/order/search': t`查詢訂單`,
    '/order/detail': t`訂單`,
    '/order/receipt': t`收據`,
    '/fare': t`收費標準`,
    '/login': t`登入`,
    '/help': t`常見問題`,
    '/driver/apply': t`申請當司機`,
    '/account': t`我的帳號`,
  };
  return (page) => words[page] ?? page;
}
