import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PortalConfig } from '../../src/contract/portal-config.ts';
import { startFamilyServer } from '../contract/family-server.ts';
import { backEndSuite } from '../contract/suite.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let config: PortalConfig;
beforeAll(async () => {
  server = await startTestServer();
  const served: unknown = await (await fetch(`${server.url}/portal-config.json`)).json();
  config = { ...PortalConfig.parse(served), apiBase: `${server.url}/api` };
});
afterAll(() => server.close());

describe('our own back end passes the contract suite', () => {
  backEndSuite(() => config);
});

describe('PORTAL_CONFIG', () => {
  test('the same build works with another back end: its settings are served, and the security policy lets the page call it', async () => {
    const family = await startFamilyServer();
    const file = join(server.config.dataDir, 'portal-config.json');
    writeFileSync(file, JSON.stringify(family.config));
    const host = await startTestServer({ PORTAL_CONFIG: file });
    try {
      const response = await fetch(`${host.url}/portal-config.json`);
      const served: unknown = await response.json();
      expect(served).toMatchObject({ ...family.config });
      // This server's own demo accounts, sign-in providers and key for Web Push do not belong to the other back end.
      expect(served).toMatchObject({ demo: false });
      expect(served).not.toHaveProperty('social');
      expect(served).not.toHaveProperty('webPush');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`connect-src 'self' ${family.url};`);
      expect(policy).toContain(`img-src 'self' data: blob: ${family.url};`);
      expect(policy).toContain("script-src 'self';");
    } finally {
      await host.close();
      await family.close();
    }
  });

  test.each([
    ['{', /is no JSON file/],
    ['{"apiBase":7}', /apiBase/],
  ])(
    'a settings file with %s stops the start, and the message names the file',
    async (text, error) => {
      const file = join(server.config.dataDir, 'portal-config.json');
      writeFileSync(file, text);
      await expect(startTestServer({ PORTAL_CONFIG: file })).rejects.toThrow(error);
    },
  );
});
