import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Where the server would send to because a caller says so: push services are on the web, under a name, on the usual
 * port. Everything else could lead into the operator's own network.
 */
export function isWebEndpoint(endpoint: URL): boolean {
  const host = endpoint.hostname.replace(/^\[|\]$/g, '');
  return (
    endpoint.protocol === 'https:' &&
    endpoint.port === '' &&
    endpoint.username === '' &&
    endpoint.password === '' &&
    isIP(host) === 0 &&
    /\.[a-z][a-z\d-]*\.?$/i.test(host)
  );
}

/** Addresses that are not on the web: this machine, private and reserved networks (RFC 6890), and ways around. */
const nowhere = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  nowhere.addSubnet(network, bits, 'ipv4');
}
/** Of IPv6 only what is handed out to networks of the web, without its reserved parts. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  nowhere.addSubnet(network, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !nowhere.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !nowhere.check(address, 'ipv6');
}

/** Looks a name up as ever, and gives no address that is not on the web: asked at the very connection. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, '', 0);
    const allowed = found.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (first === undefined) return done(new Error(`${host} is not on the web`), '', 0);
    if (options.all === true) done(null, allowed);
    else done(null, first.address, first.family);
  });
};
