import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { WebPushSubscription } from '../../src/contract/web-push.ts';

/** A message as the browser receives it. */
export interface Received {
  readonly message: unknown;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  /** Size of the message on the wire, in bytes. */
  readonly size: number;
}

/** How a push service answers. */
export interface Reply {
  readonly status: number;
  readonly retryAfter?: string;
}

/** A browser that has subscribed. */
export interface Browser {
  readonly subscription: WebPushSubscription;
  /** The token that the server gets (API-21). */
  readonly token: string;
  readonly received: Received[];
  /** How many requests came, accepted or not. */
  requests: number;
  /** The answers to the next requests, in order. After them the answer is 201. */
  readonly replies: Reply[];
}

/**
 * A push service and its browsers. It accepts requests that RFC 8030, 8291 and 8292 allow; it answers others with 400
 * and the reason.
 */
export interface PushReceiver {
  readonly origin: string;
  /** The reasons why requests were wrong. */
  readonly wrong: string[];
  browser(): Browser;
  close(): Promise<void>;
}

/** @param key the server's public key, as the page gets it */
export async function startPushReceiver(key: () => string): Promise<PushReceiver> {
  const browsers = new Map<string, { browser: Browser; keys: Keys }>();
  const wrong: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const found = browsers.get(request.url ?? '');
      if (found === undefined) return response.writeHead(404).end();
      const { browser, keys } = found;
      browser.requests += 1;
      const reply = browser.replies.shift();
      const body = await bodyOf(request);
      if (reply !== undefined) {
        const { status, retryAfter } = reply;
        if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
        return response.writeHead(status).end();
      }
      try {
        browser.received.push(receive(request, body, keys, { origin, key: key() }));
      } catch (error) {
        wrong.push(String(error));
        return response.writeHead(400).end();
      }
      return response.writeHead(201, { location: `${origin}/m/${randomUUID()}` }).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an `AddressInfo`.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    wrong,
    browser() {
      const pair = createECDH('prime256v1');
      const keys = { pair, point: pair.generateKeys(), auth: randomBytes(16) };
      const path = `/push/${randomUUID()}`;
      const p256dh = keys.point.toString('base64url');
      const subscription = {
        endpoint: `${origin}${path}`,
        keys: { p256dh, auth: keys.auth.toString('base64url') },
      };
      const token = Buffer.from(JSON.stringify(subscription)).toString('base64url');
      const browser: Browser = { subscription, token, received: [], requests: 0, replies: [] };
      browsers.set(path, { browser, keys });
      return browser;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Keys {
  readonly pair: ReturnType<typeof createECDH>;
  readonly point: Buffer;
  readonly auth: Buffer;
}

function receive(
  { method, headers }: IncomingMessage,
  body: Buffer,
  keys: Keys,
  service: { readonly origin: string; readonly key: string },
): Received {
  expect(method).toBe('POST');
  const { ttl = '', urgency, topic = '' } = headers;
  expect(ttl).toMatch(/^\d+$/); // RFC 8030, 5.2
  expect(['very-low', 'low', 'normal', 'high']).toContain(urgency); // 5.3
  expect(topic).toMatch(/^[\w-]{1,32}$/); // 5.4
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(headers['content-length']).toBe(String(body.length));
  authorized(headers.authorization ?? '', service);
  const message: unknown = JSON.parse(decrypted(body, keys));
  return {
    message,
    ttl: Number(ttl),
    urgency: String(urgency),
    topic: String(topic),
    size: body.length,
  };
}

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Checks the authorization of RFC 8292: a JWT signed with the key that the browser subscribed for. */
function authorized(header: string, { origin, key }: { origin: string; key: string }): void {
  const [, token = '', sent] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  expect(sent).toBe(key);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  const [x, y] = [
    point.subarray(1, 33).toString('base64url'),
    point.subarray(33).toString('base64url'),
  ];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({
    typ: 'JWT',
    alg: 'ES256',
  });
  const said = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  expect(said.aud).toBe(origin);
  const inSeconds = said.exp - Date.now() / 1_000;
  expect(inSeconds).toBeGreaterThan(0);
  expect(inSeconds).toBeLessThanOrEqual(24 * 3_600);
  expect(said.sub).toMatch(/^(?:mailto:|https:\/\/)/);
}

/** Decrypts a message by RFC 8291 over RFC 8188, in one record. */
function decrypted(body: Buffer, { pair, point, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderPoint = body.subarray(21, 21 + (body[20] ?? 0));
  expect(senderPoint.length).toBe(65);
  const record = body.subarray(21 + senderPoint.length);
  expect(record.length).toBeLessThanOrEqual(recordSize);
  expect(body.length).toBeLessThanOrEqual(4_096);
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, senderPoint]);
  const secret = derive(pair.computeSecret(senderPoint), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2); // the delimiter of the last record; after it only padding
  expect([...plain.subarray(end + 1)].every((byte) => byte === 0)).toBe(true);
  return plain.subarray(0, end).toString();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array)); // a request yields bytes
  return Buffer.concat(chunks);
}
