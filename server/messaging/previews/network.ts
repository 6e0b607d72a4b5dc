import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, webLookup, type WebNetwork } from '../../web-network.ts';

/** What to fetch: the accepted types, which also give the header `accept`, and the maximum size. */
export interface Wanted {
  readonly accept: RegExp;
  readonly mostBytes: number;
  /** Whether the beginning of a larger answer is used; otherwise a larger answer is refused. */
  readonly isCut: boolean;
  readonly signal: AbortSignal;
}

export interface Fetched {
  /** The address after all redirects. */
  readonly url: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const REDIRECTS_MAX = 3;
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * Fetches the page or picture of a user's link, without cookies or credentials. Each address, also of redirects, must
 * be public and use the default port. The connection uses the IP address that was checked, even if the host name
 * resolves to another one a moment later.
 *
 * @returns undefined when it does not exist, is not allowed or is not of a wanted type
 */
export async function fetchFromWeb(
  network: WebNetwork,
  link: string,
  wanted: Wanted,
): Promise<Fetched | undefined> {
  let url = link;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await ask(network, url, wanted);
    if (response === undefined) return undefined;
    const { location } = response.headers;
    if (REDIRECTS.includes(response.statusCode) && location !== undefined) {
      response.destroy();
      if (!URL.canParse(location, url)) return undefined;
      url = new URL(location, url).href;
      continue;
    }
    const bytes = await bodyOf(response, wanted);
    const contentType = response.headers['content-type'] ?? '';
    return bytes && { url, contentType, bytes };
  }
  return undefined;
}

/** Whether a link may be followed at all: a plain web address without user name and password. */
export function isWebLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, port, username, password } = new URL(link);
  return protocol in PORTS && port === '' && username === '' && password === '';
}

async function ask(
  network: WebNetwork,
  link: string,
  { accept, signal }: Wanted,
): Promise<IncomingMessage | undefined> {
  if (!isWebLink(link) || signal.aborted) return undefined;
  const url = new URL(link);
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const stand = network.stand?.(host);
  // `webLookup` checks the addresses of host names; an IP address is not looked up, so it is checked here.
  if (stand === undefined && isIP(host) !== 0 && !isPublicAddress(host)) return undefined;
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve) => {
    const asked = request({
      host: stand?.address ?? host,
      port: stand?.port ?? PORTS[url.protocol],
      lookup: webLookup(network),
      path: `${url.pathname}${url.search}`,
      // The certificate has to belong to the host.
      ...(isIP(host) === 0 ? { servername: host } : {}),
      headers: {
        host: url.host,
        accept: accept.test('text/html') ? 'text/html' : 'image/*',
        'accept-encoding': 'identity',
        'user-agent': 'LinkPreview/1.0',
      },
      agent: false,
      signal,
      maxHeaderSize: 16_384,
    });
    asked.on('response', (response) => {
      // When the connection breaks later, reading the body fails. This handler only prevents an uncaught error.
      response.on('error', () => undefined);
      const type = response.headers['content-type'] ?? '';
      const isRedirect = REDIRECTS.includes(response.statusCode);
      if (isRedirect || (response.statusCode === 200 && accept.test(type)))
        return resolve(response);
      response.destroy();
      resolve(undefined);
    });
    asked.on('error', () => resolve(undefined));
    // An answer that switches to another protocol causes neither `response` nor `error`, only `close`.
    asked.on('close', () => resolve(undefined));
    asked.end();
  });
}

async function bodyOf(
  response: IncomingMessage,
  { mostBytes, isCut }: Wanted,
): Promise<Buffer | undefined> {
  const { 'content-encoding': encoding = 'identity' } = response.headers;
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // Compressed answers are refused, because few bytes may become many.
    if (encoding !== 'identity') return undefined;
    for await (const part of response) {
      const bytes = part as Buffer; // a stream without an encoding yields buffers
      parts.push(bytes);
      size += bytes.length;
      if (size > mostBytes) return isCut ? Buffer.concat(parts).subarray(0, mostBytes) : undefined;
    }
    return response.complete ? Buffer.concat(parts) : undefined;
  } catch {
    return undefined;
  } finally {
    response.destroy();
  }
}
