import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { derivedSecret } from '../../crypto/derived-secret.ts';
import { deleteInBatches } from '../../data/delete-expired.ts';
import { sandboxGrant } from '../../data/schema.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, newToken } from '../sessions.ts';
import type { SocialSource } from './identity-provider.ts';

const GRANT_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_MS = 5 * 60_000;

/** The people whom the embedded provider offers. Everybody may sign in as any of them, or under another name. */
export const DEMO_PEOPLE = [
  { subject: 'demo-1', name: '王小明', email: 'ming@example.com' },
  { subject: 'demo-2', name: 'Anna Chen', email: 'anna@example.com' },
  { subject: 'demo-3', name: '林怡君', email: '' },
] as const;

/** A person of the sandbox; its e-mail address counts as verified. */
export interface SandboxPerson {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
}

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
/** The query parameters that the portal sends to the sandbox's page. */
const Asked = z.object({
  response_type: z.literal('code'),
  client_id: text(64),
  redirect_uri: text(512),
  state: text(512),
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
});
export type AskedFor = z.output<typeof Asked>;
const TokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: text(128),
  redirect_uri: text(512),
  code_verifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
});
const Sealed = z.object({
  source: z.string(),
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  until: z.number(),
});

/** The embedded identity provider: OAuth 2 with PKCE for this portal alone, behind `/sandbox/social/<source>`. */
export interface SocialSandbox {
  clientId(source: SocialSource): string;
  readonly clientSecret: string;
  /** Reads a request; undefined unless it is allowed, with this portal's own redirect address. */
  asked(source: SocialSource, query: unknown): AskedFor | undefined;
  /** Issues a code for a person who agreed. */
  grant(source: SocialSource, asked: AskedFor, person: SandboxPerson): Promise<string>;
  /** Exchanges a code for a token, once; undefined if anything is wrong. */
  exchange(
    source: SocialSource,
    client: { readonly id: string; readonly secret: string },
    form: unknown,
  ): Promise<string | undefined>;
  /** The person whom a token identifies. */
  person(source: SocialSource, token: string): SandboxPerson | undefined;
  sweep(): Promise<void>;
}

export function createSocialSandbox({
  db,
  clock,
  keys,
  publicUrl,
}: Pick<Deps, 'db' | 'clock' | 'keys' | 'publicUrl'>): SocialSandbox {
  const secret = derivedSecret(keys, 'social sandbox');
  const clientSecret = derivedSecret(keys, 'social sandbox client').toString('base64url');
  const seal = (part: string): string =>
    createHmac('sha256', secret).update(part).digest('base64url');
  const clientId = (source: SocialSource): string => `portal-${source}`;

  return {
    clientId,
    clientSecret,

    asked(source, query) {
      const { data } = Asked.safeParse(query);
      const back = `${publicUrl()}/social-callback?source=${source}`;
      return data?.client_id === clientId(source) && data.redirect_uri === back ? data : undefined;
    },

    async grant(source, asked, person) {
      const code = newToken();
      await db.insert(sandboxGrant).values({
        codeHash: hashToken(code),
        source,
        clientId: asked.client_id,
        redirectUri: asked.redirect_uri,
        codeChallenge: asked.code_challenge,
        ...person,
        expiresAt: new Date(clock.now() + GRANT_LIFETIME_MS),
      });
      return code;
    },

    async exchange(source, client, form) {
      const { data } = TokenForm.safeParse(form);
      if (data === undefined || client.id !== clientId(source)) return undefined;
      if (!isSame(client.secret, clientSecret)) return undefined;
      const [grant] = await db
        .delete(sandboxGrant)
        .where(eq(sandboxGrant.codeHash, hashToken(data.code)))
        .returning();
      const challenge = createHash('sha256').update(data.code_verifier).digest('base64url');
      const isRight =
        grant !== undefined &&
        grant.source === source &&
        grant.redirectUri === data.redirect_uri &&
        grant.codeChallenge === challenge &&
        grant.expiresAt.getTime() > clock.now();
      if (!isRight) return undefined;
      const { subject, name, email } = grant;
      const until = clock.now() + TOKEN_LIFETIME_MS;
      const content = JSON.stringify({ source, subject, name, email, until });
      const part = Buffer.from(content).toString('base64url');
      return `${part}.${seal(part)}`;
    },

    person(source, token) {
      const [part = '', given = ''] = token.split('.');
      if (!isSame(given, seal(part))) return undefined;
      const content: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
      const { data } = Sealed.safeParse(content);
      if (data === undefined || data.source !== source || data.until <= clock.now())
        return undefined;
      return { subject: data.subject, name: data.name, email: data.email };
    },

    sweep: () =>
      deleteInBatches(db, sandboxGrant, lt(sandboxGrant.expiresAt, new Date(clock.now()))),
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [hashToken(given), hashToken(expected)];
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
