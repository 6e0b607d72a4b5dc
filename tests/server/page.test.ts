import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from '../../server/plugins/errors.ts';
import { readableUrl, servePage } from '../../server/plugins/page.ts';

let folder: string;
let app: FastifyInstance;
let url: string;
const html = '<!doctype html><title>代駕叫車</title>';
const script = `export const text = '${'script '.repeat(200)}';`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-page-'));
  app = Fastify({ rewriteUrl: ({ url: asked = '/' }) => readableUrl(asked) });
  // Node warns of more than ten listeners. Two of them are left for the server's other plugins, which listen, too.
  app.addHook('onRequest', async (_request, { raw }) => void raw.setMaxListeners(8));
  handleErrors(app);
  await servePage(app, join(folder, 'dist'));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  fetch(url + path, { headers, redirect: 'manual' });

test('before the page is built, the server’s answer explains what to do', async () => {
  const answer = await get('/index');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('npm start');
});

test('the built page is served at every path, and its files with content encodings and cache headers; no other file is served', async () => {
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, 'index.html'), html);
  writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(html));
  writeFileSync(join(dist, 'assets/main-1a2b3c4d.js'), script);
  writeFileSync(join(dist, 'assets/main-1a2b3c4d.js.gz'), gzipSync(script));
  writeFileSync(join(dist, 'assets/main-1a2b3c4d.js.br'), brotliCompressSync(script));
  writeFileSync(join(dist, 'assets/main-1a2b3c4d.js.map'), '{"sourcesContent":["secret"]}');
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'secret.txt'), 'secret');

  const warnings: string[] = [];
  const warned = ({ name }: Error) => warnings.push(name);
  process.on('warning', warned);
  for (const path of [
    '/',
    '/index',
    '/order/detail?orderNo=D1',
    '/no/such/page',
    // Invalid paths also get the page, which shows that there is no such page.
    '/%',
    '/%?a=%',
    '/%zz/b',
    '/index/%ff',
    '//fare',
    '/fare//x',
    '/redirect/https://example.com',
  ]) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
      path,
      200,
      'no-cache',
    ]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    // Only public pages are rendered for search engines. The others get `noindex`.
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(await answer.text()).toBe(html);
  }
  // Node warns when more than ten listeners wait for one response.
  expect(warnings).toEqual([]);
  process.off('warning', warned);

  const bare = await get('/', { accept: 'text/html', 'accept-encoding': 'identity' });
  expect([bare.status, await bare.text()]).toEqual([200, html]);

  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await get('/assets/main-1a2b3c4d.js', { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(await answer.text()).toBe(script);
  }

  const icon = await get('/favicon.svg');
  expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  // `fetch` would ask for a fresh answer when it sends a validator, so this uses `request`.
  const again = await new Promise((resolve, reject) => {
    const headers = { 'if-none-match': icon.headers.get('etag') ?? '' };
    request(`${url}/favicon.svg`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(again).toBe(304);

  for (const path of [
    '/assets/gone-1a2b3c4d.js',
    '/assets/',
    '/gone.png',
    '/.vite/manifest.json',
    '/assets/main-1a2b3c4d.js.map',
  ]) {
    expect([path, (await get(path, { accept: '*/*' })).status]).toEqual([path, 404]);
  }
  for (const path of ['/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/%2e%2e/secret.txt']) {
    expect(await (await get(path, { accept: '*/*' })).text()).not.toContain('secret');
  }
  expect((await get('/assets/%zz.js', { accept: '*/*' })).status).toBe(404);
  // Robots that make previews of links accept any type.
  const robots = await get('/register?inviter=1', { accept: '*/*' });
  expect([robots.status, await robots.text()]).toEqual([200, html]);
  const head = await fetch(`${url}/login`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ]);
  for (const path of ['/api/%', '/api-sse/%zz', '/sandbox/%']) {
    expect([path, (await get(path)).status]).toEqual([path, 400]);
  }
  for (const path of ['/api-sse/none', '/admin-api-sse/none', '/sandbox/none']) {
    const answer = await get(path);
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: 404 }]);
  }
  expect((await fetch(`${url}/index`, { method: 'POST' })).status).toBe(404);
});
