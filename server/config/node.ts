import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostName, proxies, setting, webAddress, wholeNumber } from '../settings.ts';

/** Settings that say where the server listens, which proxies are in front of it, and where it stores its data. */
export const nodeSettings = {
  port: setting({
    name: 'PORT',
    ...wholeNumber(0, 65_535),
    fallback: 8080,
    about: 'Port of the page, the API and the streams. With 0 the system chooses a free port',
  }),
  host: setting({
    name: 'HOST',
    allowed: 'an IP address or a host name',
    fallback: '127.0.0.1',
    about: 'Address to listen on; `0.0.0.0` for every network of the machine',
    read: (text) => (isIP(text) !== 0 || hostName.test(text) ? text : undefined),
  }),
  publicUrl: setting({
    name: 'PUBLIC_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: '`http://localhost:PORT`',
    about:
      'Address that browsers use for this server. The bank sends them back to it after a card payment',
  }),
  trustProxy: setting({
    name: 'TRUST_PROXY',
    allowed: 'off, how many proxies stand before the server (1–10), or their addresses or networks',
    fallback: false,
    fallbackAbout: '`off`',
    about:
      'Which `X-Forwarded-…` headers the server trusts: `off`, `1`, or for example `10.0.0.0/8,192.168.1.4`. Set it behind a proxy. Otherwise all visitors seem to have the proxy’s address, and share the limits of one visitor, for example 50 open orders',
    read: proxies,
  }),
  dataDir: setting({
    name: 'PORTAL_DATA',
    allowed: 'the path of a folder',
    fallback: fileURLToPath(new URL('../../data', import.meta.url)),
    fallbackAbout: '`data` in the checkout',
    about: 'Folder for the embedded database and the encryption keys',
    read: (text) => (text.includes('\0') ? undefined : resolve(text)),
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    allowed: 'an address that begins with postgres:// or postgresql://',
    read: (text) => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'the embedded PostgreSQL',
    about: 'A PostgreSQL server, version 15 or newer, instead of the embedded one',
  }),
  databasePool: setting({
    name: 'DATABASE_POOL',
    ...wholeNumber(2, 90),
    fallback: 16,
    about: 'How many database connections the server may open for requests',
  }),
};
