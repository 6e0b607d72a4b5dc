import TencentCloudChat from '@tencentcloud/chat';
import { HEADER } from '../../../contract/envelope.ts';
import { MESSAGING_ENDPOINTS } from '../../../contract/messaging/endpoints.ts';
import type { CallRoomData, UserSigData } from '../../../contract/messaging/user-sig.ts';
import type { PortalConfig } from '../../../contract/portal-config.ts';
import { failureOf, ServiceFailure } from '../../../domain/failure.ts';
import { readEnvelope } from '../../http/envelope.ts';
import type { TencentParts } from './client.ts';
import type { Sdk } from './sdk.ts';

/** The parts of the page's Trusted Types policy that are needed here. */
interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(html: string): string },
  ): unknown;
}

/** Elements that TRTC adds to the page when it is loaded: links that prefetch host names. */
const LOOKED_UP = /^(?:<link rel="dns-prefetch" href="https:\/\/[a-z.-]+">\s*)+$/;

/** Creates the Trusted Types policy of the SDKs. It allows only workers from their own blobs and DNS prefetch links. */
export function admitSdks(): void {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object; // not in TypeScript's DOM yet
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return;
  const own = `blob:${globalThis.location.origin}/`;
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (!url.startsWith(own)) throw new TypeError(`no script of ours: ${url}`);
      return url;
    },
    createHTML(html) {
      if (!LOOKED_UP.test(html)) throw new TypeError('no markup of ours');
      return html;
    },
  });
}

/** Creates the real SDK. It logs only errors, because its log contains people's names. */
export async function createSdk(sdkAppId: number): Promise<Sdk> {
  admitSdks();
  const chat = TencentCloudChat.create({ SDKAppID: sdkAppId });
  chat.setLogLevel(4);
  // The SDK's own types leave its answers untyped; `Sdk` types them.
  return chat as unknown as Sdk;
}

/** Requests signatures from the server. Only the token identifies the user, because a guest has no session. */
export function createSigner({
  config,
}: {
  readonly config: Pick<PortalConfig, 'apiBase' | 'clientId'>;
}): Pick<TencentParts, 'userSig' | 'callRoom'> {
  async function ask(
    endpoint: typeof MESSAGING_ENDPOINTS.userSig | typeof MESSAGING_ENDPOINTS.callRoom,
    token: string,
    signal: AbortSignal,
    body?: object,
  ): Promise<unknown> {
    const headers = {
      [HEADER.clientId]: config.clientId,
      [HEADER.messagingToken]: token,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    try {
      const response = await fetch(`${config.apiBase}${endpoint.path}`, {
        method: endpoint.method,
        headers,
        signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json().catch(() => undefined);
      if (answer === undefined)
        throw new ServiceFailure({ kind: 'status', status: response.status });
      return readEnvelope(endpoint, answer);
    } catch (error) {
      throw failureOf(error) === undefined ? new ServiceFailure({ kind: 'offline' }) : error;
    }
  }
  const { userSig, callRoom } = MESSAGING_ENDPOINTS;
  // The answers' types are derived from the schemas that validated them.
  return {
    userSig: async (token, signal) => (await ask(userSig, token, signal)) as UserSigData,
    callRoom: async (token, call, signal) =>
      (await ask(callRoom, token, signal, call)) as CallRoomData,
  };
}
