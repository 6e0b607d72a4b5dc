import type { PointKind } from '../../../domain/account/records.ts';
import type { SocialSource } from '../../../domain/session/credentials.ts';
import type { SocialOutcome } from '../../../machines/social-link/types.ts';
import type { JoiningSearch } from '../../shared/desk-filter.ts';
import { sourceIn } from '../../shared/provider-answer.ts';
import type { ContentDeskSearch } from '../content-desk/content-desk-search.ts';
import type { DeskSearch } from '../desk/desk-search.ts';
import type { SupportSearch } from '../projects/support-search.ts';

/** Parameters in the address of the profile page: the result of linking an account at a provider. */
export interface LinkSearch {
  social?: SocialOutcome;
  source?: SocialSource;
}

/** The search parameters of the account's pages; each page uses its own. */
export interface AccountSearch
  extends LinkSearch, SupportSearch, DeskSearch, JoiningSearch, ContentDeskSearch {
  kind?: Exclude<PointKind, 'supporter'>;
}

const OUTCOMES: readonly SocialOutcome[] = [
  'linked',
  'denied',
  'foreign',
  'refused',
  'taken',
  'another',
];

/**
 * Reads the parameters of the profile page and of the page of points, and leaves out unknown values. Other pages read
 * their parameters themselves.
 */
export function readAccountSearch(raw: { readonly [Name in keyof AccountSearch]: unknown }) {
  const { kind } = raw;
  const social = OUTCOMES.find((known) => known === raw.social);
  const source = sourceIn(raw);
  const search: AccountSearch = {
    ...(kind === 'influencer' || kind === 'creator' ? { kind } : {}),
    ...(social === undefined ? {} : { social }),
    ...(source === undefined ? {} : { source }),
  };
  return search;
}
