import {
  bearingDegrees,
  between,
  distanceMetres,
  offsetMetres,
  type LatLng,
} from '../../src/domain/geo/lat-lng.ts';
import { taipeiHour, toTaipei } from '../../src/domain/taipei-time.ts';
import type { Hop } from './road-network.ts';

/** How much longer a road is than the straight line, by the length of that line in metres. */
const ROAD_FACTORS = [
  { upTo: 2_000, factor: 1.45 },
  { upTo: 10_000, factor: 1.38 },
  { upTo: 25_000, factor: 1.3 },
  { upTo: Infinity, factor: 1.22 },
] as const;

/**
 * The same kind of factor for hops along the corridors, whatever their length. The corners between hops already account
 * for part of a road's bends.
 */
const FACTORS = { corridor: 1.13, mountain: 1.45 } as const;

/** Road metres of one leg: in total, and the part on mountain roads. */
export interface RoadMetres {
  readonly all: number;
  readonly mountain: number;
}

export function roadMetres(hops: readonly Hop[]): RoadMetres {
  let [all, mountain] = [0, 0];
  for (const { from, to, road } of hops) {
    const straight = distanceMetres(from, to);
    const factor =
      road === 'access'
        ? (ROAD_FACTORS.find(({ upTo }) => straight <= upTo)?.factor ?? 1)
        : FACTORS[road];
    all += straight * factor;
    if (road === 'mountain') mountain += straight * factor;
  }
  return { all, mountain };
}

/** km/h on mountain roads, at any hour. */
const MOUNTAIN_SPEED = 42;

/** Speeds in km/h by the distance from the start of a leg: streets first, then arterial roads, then motorways. */
const STRETCHES = [
  { metres: 3_000, speed: 22, city: true },
  { metres: 7_000, speed: 34, city: true },
  { metres: 20_000, speed: 58, city: true },
  { metres: Infinity, speed: 90, city: false },
] as const;

/** The factor for city driving, by Taipei hour; weekends have no rush hours. */
const TRAFFIC = [
  { from: 0, factor: 0.75 },
  { from: 6, factor: 0.9 },
  { from: 7, factor: 1.35, weekend: 0.9 },
  { from: 10, factor: 1.1 },
  { from: 17, factor: 1.4, weekend: 1.15 },
  { from: 20, factor: 1 },
  { from: 23, factor: 0.8 },
] as const;

function trafficFactor(at: number): number {
  const hour = taipeiHour(at);
  const band = TRAFFIC.findLast(({ from }) => from <= hour) ?? TRAFFIC[0];
  const weekday = new Date(`${toTaipei(at)}Z`).getUTCDay();
  const weekend = weekday === 0 || weekday === 6;
  return weekend && 'weekend' in band ? band.weekend : band.factor;
}

/** Seconds for one leg that begins at `at` (epoch milliseconds). */
export function drivingSeconds(metres: RoadMetres, at: number): number {
  const traffic = trafficFactor(at);
  let left = metres.all - metres.mountain;
  let seconds = metres.mountain / (MOUNTAIN_SPEED / 3.6);
  for (const stretch of STRETCHES) {
    const driven = Math.min(left, stretch.metres);
    seconds += (driven / (stretch.speed / 3.6)) * (stretch.city ? traffic : 1);
    left -= driven;
  }
  return seconds;
}

/** The maximum number of points of one leg's line. */
export const LINE_POINTS = 60;

/**
 * A line along the hops that looks like a road, not like a straight line: each hop bends gently to one side and back,
 * always in the same way for the same ends. At most `LINE_POINTS` points; empty without a hop.
 */
export function bentLine(hops: readonly Hop[]): LatLng[] {
  const line: LatLng[] = hops.slice(0, 1).map(({ from }) => from);
  const steps = Math.max(1, Math.min(24, Math.floor((LINE_POINTS - 1) / hops.length)));
  const swingOf = hops.length > 1 ? 0.03 : 0.07;
  for (const { from, to } of hops) {
    const length = distanceMetres(from, to);
    if (length === 0) continue;
    const side = ((bearingDegrees(from, to) + 90) * Math.PI) / 180;
    const chance = seed(from, to);
    const reach = length * swingOf * (chance < 0.5 ? 1 : -1);
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      // The swing is zero at both ends. A second wave makes the bend irregular, so that it does not look like an arc.
      const swing = Math.sin(Math.PI * part) + (chance - 0.5) * Math.sin(2 * Math.PI * part);
      const straight = between(from, to, part);
      const aside = step === steps ? 0 : reach * swing;
      line.push(
        aside === 0 ? to : offsetMetres(straight, aside * Math.sin(side), aside * Math.cos(side)),
      );
    }
  }
  return line;
}

/** A number in 0…1 that depends only on the two ends. */
function seed(from: LatLng, to: LatLng): number {
  const value = Math.sin(from.lat * 127.1 + from.lng * 311.7 + to.lat * 74.7 + to.lng * 269.5);
  return Math.abs(value * 43_758.5453) % 1;
}
