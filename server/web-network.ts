import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** How hosts that strangers name are found on the web; tests exchange it. */
export interface WebNetwork {
  /** All addresses of a name; none, or a refusal, for an invalid one. */
  resolve(host: string): Promise<readonly string[]>;
  /** Only for tests: the page of a host is at this address, which is not checked. No setting gives it. */
  readonly stand?: (
    host: string,
  ) => { readonly address: string; readonly port: number } | undefined;
}

/** A name's servers are asked twice, and have so long for the first answer, ms. */
const NAME_SERVERS = { timeout: 1_500, tries: 2 };

export const web: WebNetwork = {
  async resolve(host) {
    // Not by the system's call: it cannot be given up, and all other look-ups of this process, the payments' too,
    // would wait behind names whose servers a stranger keeps silent.
    const resolver = new Resolver(NAME_SERVERS);
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  },
};

/**
 * The look-up of a connection to a host that a stranger named. All its addresses must be on the web: one private among
 * them is a trap. The connection goes to these very addresses, so that a name which means another one a moment
 * later (DNS rebinding) leads nowhere.
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

/** All addresses, or none where one is not on the web. */
async function addressesOf(
  resolve: WebNetwork['resolve'],
  host: string,
): Promise<{ address: string; family: number }[]> {
  const found = await resolve(host).catch(() => []);
  if (!found.every(isPublicAddress)) return [];
  return found.map((address) => ({ address, family: isIP(address) }));
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
/** Of IPv6, only the addresses handed out to networks of the web, without its reserved parts. */
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
