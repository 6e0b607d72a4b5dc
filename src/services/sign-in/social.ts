import { DEFAULT_TENANT_ID } from '../../domain/limits.ts';
import type { SocialSource } from '../../domain/session/credentials.ts';
import type { Left } from '../../machines/sign-in/types.ts';
import type { AccountCall } from '../http/account-client.ts';
import { SESSION_KEY } from '../storage/session-keys.ts';
import { readJson, type Store } from '../storage/store.ts';

/**
 * Requests the address of a provider's page. The caller opens that page at once (SESS-07). The binding is a secret of
 * this tab. The server accepts the provider's answer only together with this secret, so that a link cannot sign
 * somebody in to another person's account.
 *
 * @param way the visitor's destination afterwards, and the member who leaves
 * @param proof the member's proof that the account is theirs, for a back end that needs one
 */
export function socialAddress(
  callAccount: AccountCall,
  tab: Store,
  source: SocialSource,
  way: Pick<Left, 'goingTo' | 'as'>,
  signal: AbortSignal,
  proof?: SocialProof,
): Promise<string> {
  const binding = newSecret();
  tab.write(SESSION_KEY.left, JSON.stringify({ source, binding, ...way }));
  const how = { params: { source }, socialBinding: binding, signal };
  if (proof !== undefined) return callAccount('linkSocial', { ...how, body: proof, quiet: true });
  const query = { tenantId: DEFAULT_TENANT_ID };
  return callAccount('socialAddress', { ...how, query, inPlace: true });
}

/** The account's password, or a code that was sent to its telephone; empty for an account that has neither. */
export interface SocialProof {
  readonly password?: string;
  readonly smsCode?: string;
}

/** Returns the values that this tab stored when it left for the provider; undefined if it did not leave. */
export function readLeft(tab: Store, source: SocialSource): Left | undefined {
  return readJson(tab, SESSION_KEY.left, (json) => leftIn(json, source));
}

function leftIn(json: unknown, source: SocialSource): Left | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  if (!('source' in json) || json.source !== source) return undefined;
  if (!('binding' in json) || typeof json.binding !== 'string') return undefined;
  if (!('goingTo' in json) || typeof json.goingTo !== 'string') return undefined;
  if (!('as' in json) || typeof json.as !== 'string') return undefined;
  return { binding: json.binding, goingTo: json.goingTo, as: json.as };
}

/** Returns 256 random bits as hexadecimal digits. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
