import * as z from 'zod/mini';
import { LACKS } from '../domain/back-end.ts';
import { SOCIAL_SOURCES } from '../domain/session/credentials.ts';

/**
 * `/portal-config.json`: the settings that differ between environments. The page reads it at its start, so that one
 * build serves all of them. Key fields are Base64 DER (SPKI public, PKCS#8 private), as jsencrypt expects them.
 */
export const PortalConfig = z.object({
  clientId: z.string(),
  /** Base path or absolute URL of the calls (`/api`). */
  apiBase: z.string(),
  /** Base path or origin before the stream paths ('' = same origin). */
  streamBase: z.string(),
  /** false: the back end's streams send no heartbeats, so a silent stream may still be alive. */
  streamHeartbeats: z.exactOptional(z.boolean()),
  encryption: z.object({
    requestPublicKey: z.string(),
    responsePrivateKey: z.string(),
  }),
  payment: z.object({
    sdkUrl: z.string(),
    appId: z.number(),
    appKey: z.string(),
    serverType: z.enum(['sandbox', 'production']),
  }),
  /** The server's public key for Web Push, base64url (RFC 8292); absent for a back end without Web Push. */
  webPush: z.exactOptional(z.object({ publicKey: z.string() })),
  contact: z.object({
    /** The footer's service telephone and e-mail address (NAV-04). */
    phone: z.string(),
    email: z.string(),
  }),
  /**
   * The telephone apps (NAV-04, PAGE-04): their pages in the stores, and a picture of a QR code that telephones can
   * scan. Each is optional.
   */
  apps: z.exactOptional(
    z.object({
      googlePlay: z.exactOptional(z.string().check(z.regex(/^https:\/\//))),
      appStore: z.exactOptional(z.string().check(z.regex(/^https:\/\//))),
      qr: z.exactOptional(z.string().check(z.regex(/^(?:https:\/)?\/[\w%]/))),
    }),
  ),
  /** How long cancelling stays free after a driver took the order; absent = the back end has its own rule. */
  cancelGraceSeconds: z.exactOptional(z.number()),
  /** The providers with which people can sign in (SESS-07); absent: none. */
  social: z.exactOptional(z.readonly(z.array(z.enum(SOCIAL_SOURCES)))),
  /** The path for signing in, if it differs from the contract's. The API family's own path is `/auth/login`. */
  loginPath: z.exactOptional(z.string().check(z.regex(/^\/[\w/-]+$/))),
  /** Features that the back end lacks: the page does not offer them. */
  lacks: z.exactOptional(z.readonly(z.array(z.enum(LACKS)))),
  /** The messaging engine instead of the embedded hub (CONN-04). */
  messaging: z.exactOptional(
    z.object({
      engine: z.literal('tencent'),
      /** The application's number at Tencent. */
      sdkAppId: z.number(),
      /** The customer service's account in that application. */
      serviceUserID: z.string(),
      /** Whether our agents' desk receives visitors' messages from Tencent, so that agents can answer them. */
      hasDesk: z.exactOptional(z.boolean()),
    }),
  ),
  /** Demo accounts and test cards are offered on the page only in demo mode. */
  demo: z.boolean(),
});
export type PortalConfig = z.infer<typeof PortalConfig>;
