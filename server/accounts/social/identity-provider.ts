import type { SOCIAL_SOURCES } from '../../../src/domain/session/credentials.ts';

export type SocialSource = (typeof SOCIAL_SOURCES)[number];

/** The providers' names, as people know them. */
export const PROVIDER_NAMES: Readonly<Record<SocialSource, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  twitter: 'X',
};

/** A person as a provider describes them. */
export interface Person {
  /** The provider's own id of the person, which never changes. */
  readonly subject: string;
  readonly name: string;
  /** '' unless the provider has verified it. */
  readonly email: string;
}

/** Port: a provider that identifies people (SESS-07), with OAuth 2 and PKCE; the embedded provider by default. */
export interface IdentityProvider {
  /** The address that the browser opens; it comes back to `redirectUri` with `state` and a code. */
  authorizationUrl(way: {
    readonly state: string;
    /** SHA-256 of the verifier in base64url (PKCE, S256). */
    readonly codeChallenge: string;
    readonly redirectUri: string;
  }): string;
  /**
   * Exchanges the returned code for the person's data; each code works once.
   *
   * @throws ProviderRefusal for a code that the provider does not accept; ProviderSilence when the provider cannot be
   *   reached
   */
  person(way: {
    readonly code: string;
    readonly codeVerifier: string;
    readonly redirectUri: string;
  }): Promise<Person>;
}

/**
 * `ProviderRefusal` and `ProviderSilence` contain only the step and the status, because answers contain tokens and
 * personal data.
 */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}
export class ProviderSilence extends Error {
  override name = 'ProviderSilence';
}
