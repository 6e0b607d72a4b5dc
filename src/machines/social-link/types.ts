import type { Failure } from '../../domain/failure.ts';
import type { SocialAnswered, ProviderAnswer } from '../sign-in/types.ts';

/** The result of a provider's answer on the profile's page: linked, or why it is not. */
export type SocialOutcome =
  | 'linked'
  /** The member refused on the provider's page. */
  | 'denied'
  /** Another tab or another member began it. */
  | 'foreign'
  /** The answer was used before, or is too old. */
  | 'refused'
  /** The provider's account belongs to another member. */
  | 'taken';

export interface SocialLinkInput {
  readonly answer: ProviderAnswer;
  /** The signed-in member who gets the account linked. */
  readonly userId: string;
}

/** The server could not be reached: try again. */
export type SocialLinkEvent = { type: 'link.retry' };

export type SocialLinkFact = SocialAnswered;

export interface SocialLinkContext extends SocialLinkInput {
  /** Why the server could not be reached. */
  readonly failure: Failure | undefined;
}
