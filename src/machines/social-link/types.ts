import type { Failure } from '../../domain/failure.ts';
import type { SocialAnswered, ProviderAnswer } from '../sign-in/types.ts';

/** What a provider's answer has come to, as the profile's page says it: linked, or why it is not. */
export type SocialOutcome =
  | 'linked'
  /** The member said no there. */
  | 'denied'
  /** This tab did not ask for it, or another member did. */
  | 'foreign'
  /** Used, or too old. */
  | 'refused'
  /** The account of the provider is another member's. */
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
