import { useSearch } from '@tanstack/react-router';
import { CONTENT_TYPES, type ContentType } from '../../../domain/content/content.ts';

/** The search parameters of the content desk: which of the four types, and which item. */
export interface ContentDeskSearch {
  contents?: ContentType;
  item?: string;
}

/** A link to the content desk with these parameters. */
export const contentDeskLink = (contents: ContentType, item?: string) =>
  ({
    to: '/account/{-$page}',
    params: { page: 'content' },
    search: { contents, ...(item === undefined ? {} : { item }) },
  }) as const;

export function useContentDeskSearch(): { type: ContentType; item: string | undefined } {
  const { contents, item } = useSearch({ from: '/_main/account/{-$page}' });
  return {
    type: CONTENT_TYPES.find((one) => one === contents) ?? 'notice',
    item: typeof item === 'string' && /^[\w-]{1,40}$/.test(item) ? item : undefined,
  };
}
