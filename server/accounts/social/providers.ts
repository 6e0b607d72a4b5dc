import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { IdentityProvider, Person, SocialSource } from './identity-provider.ts';
import { oauth2, type OAuth2Options } from './oauth2.ts';

/** Settings of each provider, from its documentation. */
type Kind = Pick<OAuth2Options, 'scope' | 'basicAuthentication' | 'readPerson'>;

const Subject = z.string().check(z.minLength(1), z.maxLength(255));
const Name = z.optional(z.string());
const GooglePerson = z.object({
  sub: Subject,
  name: Name,
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
});
const FacebookPerson = z.object({ id: Subject, name: Name });
const XPerson = z.object({ data: z.object({ id: Subject, name: Name }) });

export const PROVIDER_KINDS: Readonly<Record<SocialSource, Kind>> = {
  google: {
    scope: 'openid profile email',
    basicAuthentication: false,
    readPerson: (answer) => {
      const { data } = GooglePerson.safeParse(answer);
      if (data === undefined) return undefined;
      return person(data.sub, data.name, data.email_verified === true ? data.email : '');
    },
  },
  // Facebook does not say whether an address was verified, so none is used.
  facebook: {
    scope: 'public_profile',
    basicAuthentication: false,
    readPerson: (answer) => {
      const { data } = FacebookPerson.safeParse(answer);
      return data === undefined ? undefined : person(data.id, data.name);
    },
  },
  twitter: {
    scope: 'users.read tweet.read',
    basicAuthentication: true,
    readPerson: (answer) => {
      const { data } = XPerson.safeParse(answer);
      return data === undefined ? undefined : person(data.data.id, data.data.name);
    },
  },
};

function person(subject: string, name = '', email = ''): Person {
  return { subject, name, email };
}

/** Returns settings for a provider that has none in the configuration, so that the embedded one replaces it. */
export type StandIn = (
  source: SocialSource,
) => Pick<OAuth2Options, 'clientId' | 'clientSecret' | 'endpoints'> | undefined;

/** The providers for signing in here. A provider without settings in the configuration gets those of `standIn`. */
export function createProviders(
  config: Config,
  standIn: StandIn,
): ReadonlyMap<SocialSource, IdentityProvider> {
  const settings = {
    facebook: [config.facebookClientId, config.facebookClientSecret, config.facebookEndpoints],
    google: [config.googleClientId, config.googleClientSecret, config.googleEndpoints],
    twitter: [config.xClientId, config.xClientSecret, config.xEndpoints],
  } as const;
  const providers = new Map<SocialSource, IdentityProvider>();
  for (const source of ['facebook', 'google', 'twitter'] as const) {
    const [clientId, clientSecret, endpoints] = settings[source];
    const access =
      clientId === undefined || clientSecret === undefined
        ? standIn(source)
        : { clientId, clientSecret, endpoints: () => endpoints };
    if (access !== undefined)
      providers.set(source, oauth2({ ...PROVIDER_KINDS[source], ...access }));
  }
  return providers;
}
