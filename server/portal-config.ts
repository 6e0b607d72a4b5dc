import { readFileSync } from 'node:fs';
import { PortalConfig } from '../src/contract/portal-config.ts';
import type { Config } from './config.ts';
import { type EncryptionKeys, keyText, vapidText } from './crypto/keys.ts';
import { APP_QR_PATH } from './routes/app-qr.ts';

/** TapPay's server for real payments; TapPay's other servers are for tests. */
const tappayProduction = 'prod.tappaysdk.com';

/**
 * The configuration that the page needs before it starts: for this server, or from the file in `PORTAL_CONFIG`. With
 * such a file, the same build is the page of another back end of the API family (docs/wire.md).
 *
 * @param social providers whose accounts people may sign in with here
 * @throws Error of one line when that file cannot be read or is invalid
 */
export function portalConfigOf(
  config: Config,
  keys: EncryptionKeys,
  social: NonNullable<PortalConfig['social']>,
): PortalConfig {
  const { tappayUrl } = config;
  const real = tappayUrl !== undefined && new URL(tappayUrl).hostname === tappayProduction;
  const own: PortalConfig = {
    clientId: config.clientId,
    apiBase: '/api',
    streamBase: '',
    encryption: {
      requestPublicKey: keyText(keys.requestPublic),
      responsePrivateKey: keyText(keys.responsePrivate),
    },
    payment: {
      sdkUrl: config.tappaySdkUrl ?? '/sandbox/tappay/tpdirect/v5.js',
      appId: config.tappayAppId,
      appKey: config.tappayAppKey,
      serverType: real ? 'production' : 'sandbox',
    },
    webPush: { publicKey: vapidText(keys.vapidPublic) },
    contact: { phone: config.servicePhone, email: config.serviceEmail },
    apps: {
      ...(config.googlePlayUrl === undefined ? {} : { googlePlay: config.googlePlayUrl }),
      ...(config.appStoreUrl === undefined ? {} : { appStore: config.appStoreUrl }),
      ...(config.appQrUrl === undefined ? {} : { qr: APP_QR_PATH }),
    },
    cancelGraceSeconds: config.cancelGraceSeconds,
    social,
    ...messagingOf(config),
    demo: config.demoData,
  };
  if (config.portalConfig === undefined) return own;
  const content = contentOf(config.portalConfig);
  const read = PortalConfig.safeParse({
    ...('apiBase' in content ? shared(own) : own),
    ...content,
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(
    `PORTAL_CONFIG: ${config.portalConfig}: ${issue?.path.join('.')}: ${issue?.message}`,
  );
}

/** The messaging engine, if it is not this server's own hub (CONN-04). */
function messagingOf({
  tencentSdkAppId: sdkAppId,
  tencentServiceUser: serviceUserID,
  tencentCallbackToken,
}: Config): Pick<PortalConfig, 'messaging'> {
  if (sdkAppId === undefined) return {};
  const hasDesk = tencentCallbackToken !== undefined;
  return { messaging: { engine: 'tencent', sdkAppId: Number(sdkAppId), serviceUserID, hasDesk } };
}

/** The settings that also apply to a page of another back end: all but this server's accounts, apps, keys and rules. */
function shared({
  social: _social,
  webPush: _webPush,
  cancelGraceSeconds: _grace,
  apps: _apps,
  messaging: _messaging,
  ...own
}: PortalConfig): PortalConfig {
  return { ...own, demo: false };
}

/** Origins of another back end, which the page's policy has to allow. */
export function backEndOrigins({ apiBase, streamBase }: PortalConfig): readonly string[] {
  const elsewhere = [apiBase, streamBase].filter((base) => /^https?:/.test(base));
  return [...new Set(elsewhere.map((base) => new URL(base).origin))];
}

function contentOf(path: string): object {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof content === 'object' && content !== null) return content;
  } catch {
    // The error is thrown below.
  }
  throw new Error(`PORTAL_CONFIG: ${path} is no JSON file with an object in it`);
}
