import { useSearch } from '@tanstack/react-router';
import { CONTENT_TYPES, type ContentType } from '../../../domain/content/content.ts';

/** The address of staff contents: which of the four types, and which item. */
export interface ContentDeskSearch {
  contents?: ContentType;
  item?: string;
}

/** The desk's address with these parameters. */
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
