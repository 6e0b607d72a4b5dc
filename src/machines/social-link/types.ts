import type { Failure } from '../../domain/failure.ts';
import type { SocialAnswered, ProviderAnswer } from '../sign-in/types.ts';

/** The result of a provider's answer, for the profile page: the account is linked, or why it is not. */
export type SocialOutcome =
  | 'linked'
  /** The member refused on the provider's page. */
  | 'denied'
  /** This member did not begin the link in this tab. */
  | 'foreign'
  /** The server refused the answer, because it was used before or is too old. */
  | 'refused'
  /** The provider's account belongs to another member. */
  | 'taken'
  /** The member has linked another account of the same provider. */
  | 'another';

export interface SocialLinkInput {
  readonly answer: ProviderAnswer;
  /** The signed-in member whose account is linked. */
  readonly userId: string;
}

/** The member tries again after the server could not be reached. */
export type SocialLinkEvent = { type: 'link.retry' };

export type SocialLinkFact = SocialAnswered;

export interface SocialLinkContext extends SocialLinkInput {
  /** Why the server could not be reached. */
  readonly failure: Failure | undefined;
}
