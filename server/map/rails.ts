import type { LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { GazetteerEntry } from '../places/gazetteer.ts';

/** A metro line: its stations in order, and the operator's colour for it. */
export interface Rail {
  readonly color: string;
  readonly stations: readonly LatLng[];
}

/** Stations in the order of their codes; `from` adds the junction before a branch's first station. */
interface LineDefinition {
  readonly color: string;
  readonly codes: RegExp;
  readonly from?: string;
  /** The last station is connected to the first. */
  readonly ring?: true;
}

const LINES: readonly LineDefinition[] = [
  { color: '#c48c31', codes: /^MRT:BR\d+$/ },
  { color: '#e3002c', codes: /^MRT:R\d+$/ },
  { color: '#e3002c', codes: /^MRT:R22A$/, from: 'MRT:R22' },
  { color: '#008659', codes: /^MRT:G\d+$/ },
  { color: '#008659', codes: /^MRT:G03A$/, from: 'MRT:G03' },
  { color: '#f8b61c', codes: /^MRT:O[012]\d$/ },
  { color: '#f8b61c', codes: /^MRT:O5\d$/, from: 'MRT:O12' },
  { color: '#0070bd', codes: /^MRT:BL\d+$/ },
  { color: '#ffdb00', codes: /^MRT:Y\d+$/ },
  { color: '#8246af', codes: /^MRT:A\d+[a-z]?$/ },
  { color: '#d2691e', codes: /^LRT:V(0\d|1\d)$/, from: 'MRT:R27' },
  { color: '#d2691e', codes: /^LRT:V26$/, from: 'LRT:V09' },
  { color: '#84bd00', codes: /^TMRT:G\d+a?$/ },
  { color: '#e60012', codes: /^KMRT:R\d+A?$/ },
  { color: '#f8981d', codes: /^KMRT:O(\d+|T1)$/ },
  { color: '#7cb82f', codes: /^KLRT:C\d+A?$/, ring: true },
];

export function createRails(entries: readonly GazetteerEntry[]): Rail[] {
  const stations = entries.flatMap(({ lineCodes, latLng }) =>
    lineCodes.map((code) => ({ code, latLng })),
  );
  return LINES.map(({ color, codes, from, ring }) => {
    const own = stations
      .filter(({ code }) => codes.test(code))
      .toSorted((a, b) => place(a.code) - place(b.code));
    const before = stations.filter(({ code }) => code === from);
    const way = [...before, ...own, ...(ring ? own.slice(0, 1) : [])];
    return { color, stations: way.map(({ latLng }) => latLng) };
  });
}

/**
 * Converts a station's code to a number: BL18 → 18, G10a → 10.5, Kaohsiung's OT1 at the end; C21A before C21, in the
 * order of the line.
 */
function place(code: string): number {
  if (code.endsWith('OT1')) return 99;
  const number = Number(/\d+/.exec(code)?.[0] ?? 0);
  if (code === 'KLRT:C21A') return number - 0.5;
  return /[A-Za-z]$/.test(code) ? number + 0.5 : number;
}
