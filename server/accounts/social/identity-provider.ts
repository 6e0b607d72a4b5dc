import type { SOCIAL_SOURCES } from '../../../src/domain/session/credentials.ts';

export type SocialSource = (typeof SOCIAL_SOURCES)[number];

/** A person as a provider knows them. */
export interface Person {
  /** The provider's own name for the person, which never changes. */
  readonly subject: string;
  readonly name: string;
  /** '' unless the provider has verified it. */
  readonly email: string;
}

/**
 * Port: a provider that vouches for people (SESS-07). OAuth 2 with PKCE behind it; the embedded provider by default.
 */
export interface IdentityProvider {
  /** Where the browser goes; it comes back to `redirectUri` with `state` and a code. */
  authorizationUrl(way: {
    readonly state: string;
    /** SHA-256 of the verifier in base64url (PKCE, S256). */
    readonly codeChallenge: string;
    readonly redirectUri: string;
  }): string;
  /**
   * Exchanges the code that came back, once.
   *
   * @throws ProviderRefusal for a code that it does not take; ProviderSilence when it is not to be had
   */
  person(way: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<Person>;
}

/** Both errors say only where and with which status: answers hold tokens and people. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}
export class ProviderSilence extends Error {
  override name = 'ProviderSilence';
}
