import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- the document's title is not rendered by React
import { useLayoutEffect } from 'react';
import { documentTitle, ofContent } from '../titles.ts';

const keep = (title: string | undefined): void => {
  ofContent.title = title;
};

/**
 * While the component is shown, the document has this title, if any, instead of its route's (PAGE-07). On the server
 * there are no effects; `app/render-ahead.tsx` reads the title right after rendering.
 */
export function useContentTitle(title: string | undefined): void {
  const { i18n } = useLingui();
  const router = useRouter();
  if (import.meta.env.SSR) keep(title);
  useLayoutEffect(() => {
    const show = (words: string | undefined): void => {
      keep(words);
      document.title = documentTitle(i18n, router.state.matches);
    };
    show(title);
    return () => show(undefined);
  }, [i18n, router, title]);
}
