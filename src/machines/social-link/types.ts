import type { Failure } from '../../domain/failure.ts';
import type { SocialAnswered, ProviderAnswer } from '../sign-in/types.ts';

/** The result of a provider's answer on the profile's page: linked, or why it is not. */
export type SocialOutcome =
  | 'linked'
  /** The member said no there. */
  | 'denied'
  /** Another tab or another member asked for it. */
  | 'foreign'
  /** Used, or too old. */
  | 'refused'
  /** The provider's account belongs to another member. */
  | 'taken';

export interface SocialLinkInput {
  readonly answer: ProviderAnswer;
  /** The member signed in, whose account it will be. */
  readonly userId: string;
}

/** The server could not be asked: once more. */
export type SocialLinkEvent = { type: 'link.retry' };

export type SocialLinkFact = SocialAnswered;

export interface SocialLinkContext extends SocialLinkInput {
  /** Why the server could not be asked. */
  readonly failure: Failure | undefined;
}
