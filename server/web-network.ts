import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** How host names from strangers are resolved; tests replace it. */
export interface WebNetwork {
  /** All addresses of a host name; empty, or an error, for an invalid one. */
  resolve(host: string): Promise<readonly string[]>;
  /** Only for tests: the server that stands in for a host; its address is not checked. No setting can set this. */
  readonly stand?: (
    host: string,
  ) => { readonly address: string; readonly port: number } | undefined;
}

/** Name servers are asked twice; the first answer has this time limit, ms. */
const NAME_SERVERS = { timeout: 1_500, tries: 2 };

export const web: WebNetwork = {
  async resolve(host) {
    // The system's own look-up is not used: it cannot be aborted. If the name servers of a stranger's host do not
    // answer, all other look-ups of this process, including those for payments, would have to wait.
    const resolver = new Resolver(NAME_SERVERS);
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  },
};

/**
 * The look-up for a connection to a host name from a stranger. All its addresses must be public: a single private one
 * is treated as an attack. The connection uses exactly these addresses, so that a name which resolves differently a
 * moment later (DNS rebinding) is useless.
 */
export function webLookup({ resolve }: WebNetwork): LookupFunction {
  async function answer(...[host, { all }, done]: Parameters<LookupFunction>): Promise<void> {
    const found = await addressesOf(resolve, host);
    const [first] = found;
    if (first === undefined) done(new Error(`${host} is not on the web`), '', 0);
    else if (all === true) done(null, found);
    else done(null, first.address, first.family);
  }
  return (...asked) => void answer(...asked);
}

/** All addresses of a host, or none if one of them is not public. */
async function addressesOf(
  resolve: WebNetwork['resolve'],
  host: string,
): Promise<{ address: string; family: number }[]> {
  const found = await resolve(host).catch(() => []);
  if (!found.every(isPublicAddress)) return [];
  return found.map((address) => ({ address, family: isIP(address) }));
}

/** Addresses that are not public: this machine, private and reserved networks (RFC 6890), and tunnels to them. */
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
/** The global unicast addresses of IPv6, except the reserved parts. */
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
