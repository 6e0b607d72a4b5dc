/** The statistics of a connection that are needed here. */
export interface Measured {
  /** The number of bytes received in total. */
  readonly received: number;
  readonly packets: number;
  readonly lost: number;
  /** The share of the sent packets that were lost, 0 to 1, as reported by the other side. */
  readonly lostThere: number;
  readonly roundTripMs: number;
}

/** Reads the values from a connection's statistics as the W3C defines them (webrtc-stats). */
export function measured(report: RTCStatsReport): Measured {
  const all: Record<string, unknown>[] = [];
  // TypeScript's type of a report has no other way to read the entries.
  report.forEach((one: Record<string, unknown>) => all.push(one));
  const of = (type: string): Record<string, unknown>[] => all.filter((one) => one['type'] === type);
  const sum = (some: Record<string, unknown>[], name: string): number =>
    some.reduce((total, one) => total + numberIn(one, name), 0);
  const inbound = of('inbound-rtp');
  const pair = of('candidate-pair').find(
    (one) => one['nominated'] === true && one['state'] === 'succeeded',
  );
  return {
    received: sum(of('transport'), 'bytesReceived') || sum(inbound, 'bytesReceived'),
    packets: sum(inbound, 'packetsReceived'),
    lost: sum(inbound, 'packetsLost'),
    lostThere: Math.max(0, ...of('remote-inbound-rtp').map((one) => numberIn(one, 'fractionLost'))),
    roundTripMs: pair === undefined ? 0 : numberIn(pair, 'currentRoundTripTime') * 1_000,
  };
}

function numberIn(one: Record<string, unknown>, name: string): number {
  const value = one[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** The share of packets lost between two measurements, in the direction with more losses. */
export function lostBetween(before: Measured, now: Measured): number {
  const lost = Math.max(0, now.lost - before.lost);
  const all = lost + Math.max(0, now.packets - before.packets);
  return Math.max(all === 0 ? 0 : lost / all, now.lostThere);
}
