import { useSearch } from '@tanstack/react-router';
import { CONTENT_TYPES, type ContentType } from '../../../domain/content/content.ts';

/** What the address of the staff's contents says: which of the four, and which one of it. */
export interface ContentDeskSearch {
  contents?: ContentType;
  item?: string;
}

/** The desk's address with these. */
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
