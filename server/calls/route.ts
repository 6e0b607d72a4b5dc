import { createHmac, randomBytes } from 'node:crypto';
import { RELAY_SECONDS } from '../../src/domain/call/call-limits.ts';
import type { CallRoute } from '../../src/domain/call/call.ts';
import type { Config } from '../config.ts';

/**
 * The servers that help two browsers to find each other: STUN and TURN servers from the settings. The relay's
 * credentials are those of coturn's `use-auth-secret`: the time of their expiry, and its HMAC-SHA1 with the shared
 * secret. They name nobody.
 */
export function callRoute(
  { stunUrls, turnUrls, turnSecret, callRelayOnly: relayOnly }: CallRouteConfig,
  now: number,
): CallRoute {
  const username = `${Math.floor(now / 1_000) + RELAY_SECONDS}:${randomBytes(9).toString('base64url')}`;
  const stun = stunUrls.length === 0 ? [] : [{ urls: stunUrls }];
  if (turnUrls.length === 0 || turnSecret === undefined) return { iceServers: stun, relayOnly };
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return { iceServers: [...stun, { urls: turnUrls, username, credential }], relayOnly };
}

type CallRouteConfig = Pick<Config, 'stunUrls' | 'turnUrls' | 'turnSecret' | 'callRelayOnly'>;
