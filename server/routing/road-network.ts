import { distanceMetres, type LatLng } from '../../src/domain/geo/lat-lng.ts';

/**
 * The country's main corridors, simplified: towns connected by motorways and through roads. They keep a long estimate
 * on land and out of the Central Mountain Range, which only the Suhua, South Link and Hehuan roads cross or go around.
 */
const NODES = {
  keelung: [25.115, 121.72],
  ruifang: [25.105, 121.81],
  fulong: [25.015, 121.94],
  xizhi: [25.065, 121.645],
  taipei: [25.05, 121.54],
  tamsui: [25.16, 121.46],
  jinshan: [25.22, 121.63],
  linkou: [25.07, 121.38],
  taoyuanAirport: [25.055, 121.27],
  xindian: [24.965, 121.54],
  taoyuan: [25.0, 121.31],
  zhongli: [24.955, 121.2],
  longtan: [24.86, 121.21],
  hsinchu: [24.8, 121.01],
  zhunan: [24.69, 120.9],
  miaoli: [24.55, 120.8],
  tongxiao: [24.49, 120.69],
  fengyuan: [24.26, 120.71],
  taichung: [24.15, 120.64],
  qingshui: [24.26, 120.59],
  changhua: [24.06, 120.53],
  yuanlin: [23.95, 120.55],
  caotun: [23.98, 120.7],
  puli: [23.97, 120.95],
  renai: [24.06, 121.16],
  hehuan: [24.18, 121.31],
  taroko: [24.16, 121.62],
  jiji: [23.83, 120.78],
  sunMoonLake: [23.86, 120.91],
  xiluo: [23.8, 120.46],
  douliu: [23.71, 120.53],
  dounan: [23.67, 120.47],
  beigang: [23.57, 120.3],
  chiayi: [23.48, 120.42],
  alishan: [23.51, 120.8],
  xinying: [23.31, 120.29],
  madou: [23.18, 120.24],
  tainan: [23.01, 120.23],
  yujing: [23.12, 120.46],
  gangshan: [22.79, 120.29],
  kaohsiung: [22.64, 120.33],
  qishan: [22.88, 120.48],
  pingtung: [22.66, 120.48],
  chaozhou: [22.53, 120.54],
  fangliao: [22.365, 120.595],
  fenggang: [22.19, 120.68],
  hengchun: [22.005, 120.745],
  shouka: [22.24, 120.84],
  daren: [22.3, 120.885],
  dawu: [22.355, 120.9],
  taimali: [22.615, 121.005],
  taitung: [22.765, 121.13],
  chenggong: [23.1, 121.37],
  changbin: [23.315, 121.455],
  fengbin: [23.6, 121.52],
  guanshan: [23.05, 121.165],
  yuli: [23.335, 121.315],
  ruisui: [23.5, 121.375],
  guangfu: [23.67, 121.425],
  shoufeng: [23.87, 121.51],
  hualien: [23.98, 121.6],
  heping: [24.305, 121.75],
  nanao: [24.465, 121.8],
  suao: [24.6, 121.845],
  luodong: [24.68, 121.765],
  yilan: [24.755, 121.755],
  toucheng: [24.86, 121.82],
  pinglin: [24.935, 121.71],
} as const satisfies Readonly<Record<string, readonly [lat: number, lng: number]>>;
type Node = keyof typeof NODES;

/** Winding roads through the mountains and along the cliffs: slower and longer than a straight line suggests. */
const MOUNTAIN_ROADS: readonly (readonly Node[])[] = [
  ['puli', 'renai', 'hehuan', 'taroko'],
  ['puli', 'sunMoonLake', 'jiji'],
  ['chiayi', 'alishan', 'sunMoonLake'],
  ['taroko', 'heping', 'nanao', 'suao'],
  ['hengchun', 'shouka', 'daren'],
  ['fenggang', 'shouka', 'dawu'],
  ['tainan', 'yujing', 'qishan'],
  ['changbin', 'yuli'],
  ['fengbin', 'guangfu'],
];

/** The towns that a road connects directly, in both directions. */
const ROADS: readonly (readonly Node[])[] = [
  // Along the west: motorways 1 and 3
  ['keelung', 'xizhi', 'taipei', 'linkou', 'taoyuan', 'zhongli', 'hsinchu', 'zhunan', 'miaoli'],
  ['miaoli', 'fengyuan', 'taichung', 'changhua', 'yuanlin', 'xiluo', 'dounan', 'chiayi'],
  ['chiayi', 'xinying', 'madou', 'tainan', 'gangshan', 'kaohsiung', 'pingtung', 'chaozhou'],
  ['taipei', 'xindian', 'longtan', 'hsinchu'],
  ['linkou', 'taoyuanAirport', 'taoyuan'],
  ['taoyuanAirport', 'zhongli', 'longtan'],
  ['zhunan', 'tongxiao', 'qingshui', 'changhua'],
  ['qingshui', 'taichung', 'caotun', 'jiji', 'douliu', 'dounan'],
  ['changhua', 'caotun', 'puli'],
  ['xiluo', 'douliu', 'chiayi'],
  ['xiluo', 'beigang', 'chiayi'],
  ['beigang', 'xinying'],
  ['qishan', 'kaohsiung'],
  ['madou', 'yujing'],
  ['qishan', 'pingtung'],
  ['kaohsiung', 'chaozhou'],
  // The north coast
  ['taipei', 'tamsui', 'jinshan', 'keelung', 'ruifang', 'fulong', 'toucheng'],
  ['tamsui', 'linkou'],
  // The south and the east coast
  ['chaozhou', 'fangliao', 'fenggang', 'hengchun'],
  ['daren', 'dawu', 'taimali', 'taitung', 'guanshan', 'yuli', 'ruisui', 'guangfu', 'shoufeng'],
  ['taitung', 'chenggong', 'changbin', 'fengbin', 'shoufeng', 'hualien'],
  ['hualien', 'taroko'],
  ['suao', 'luodong', 'yilan', 'toucheng', 'pinglin', 'taipei'],
  ['pinglin', 'xindian'],
  ['xizhi', 'pinglin'],
];

/** Beyond this distance from a town, a single hop to it is not plausible. */
const ACCESS_METRES = 45_000;
/** Up to this distance, the route between two points of one landmass is a single hop, whatever is between them. */
const DIRECT_METRES = 25_000;
/** The weight of a hop to the network: the roads to it are slower and more winding than those of the network. */
const ACCESS_WEIGHT = 1.25;

/** When routes are compared, a metre of mountain road counts as this many metres of other roads. */
const MOUNTAIN_WEIGHT = 2;

/** A straight section of the route. */
export interface Hop {
  readonly from: LatLng;
  readonly to: LatLng;
  /** `access`: any road between two points; `corridor`: a main road; `mountain`: a winding one. */
  readonly road: 'access' | 'corridor' | 'mountain';
}

interface Edge {
  readonly to: Node;
  readonly weight: number;
  readonly road: 'corridor' | 'mountain';
}

const nodePoint = (node: Node): LatLng => ({ lat: NODES[node][0], lng: NODES[node][1] });

/** The route between two points of the main island: one hop for a short one, along the corridors for a long one. */
export type Corridors = (from: LatLng, to: LatLng) => Hop[];

export function createCorridors(): Corridors {
  const edges = new Map<Node, Edge[]>();
  const joinAll = (roads: readonly (readonly Node[])[], road: Edge['road']) => {
    const join = (from: Node, to: Node) => {
      const metres = distanceMetres(nodePoint(from), nodePoint(to));
      const weight = metres * (road === 'mountain' ? MOUNTAIN_WEIGHT : 1);
      edges.set(from, [...(edges.get(from) ?? []), { to, weight, road }]);
    };
    for (const towns of roads)
      for (const [index, town] of towns.entries()) {
        const next = towns[index + 1];
        if (next === undefined) continue;
        join(town, next);
        join(next, town);
      }
  };
  joinAll(ROADS, 'corridor');
  joinAll(MOUNTAIN_ROADS, 'mountain');
  // The type of Object.keys is only string; the object above has no other keys.
  const nodes = Object.keys(NODES) as Node[];

  /** The towns that a point reaches in one hop: those around it, and always the nearest one. */
  function access(point: LatLng): Map<Node, number> {
    const distances = nodes
      .map((node) => ({ node, metres: distanceMetres(point, nodePoint(node)) }))
      .toSorted((a, b) => a.metres - b.metres);
    const near = distances.filter(
      ({ metres }, index) => index === 0 || (index < 4 && metres < ACCESS_METRES),
    );
    return new Map(near.map(({ node, metres }) => [node, metres * ACCESS_WEIGHT]));
  }

  return (from, to) => {
    if (distanceMetres(from, to) <= DIRECT_METRES) return [{ from, to, road: 'access' }];
    const ends = access(to);
    const reached = access(from);
    const before = new Map<Node, { readonly node: Node; readonly road: Edge['road'] }>();
    const open = new Set(nodes);
    let arrival: { node: Node; weight: number } | undefined;
    for (;;) {
      let next: Node | undefined;
      let weight = Infinity;
      for (const node of open) {
        const known = reached.get(node) ?? Infinity;
        if (known < weight) [next, weight] = [node, known];
      }
      if (next === undefined) break;
      open.delete(next);
      const whole = weight + (ends.get(next) ?? Infinity);
      if (whole < (arrival?.weight ?? Infinity)) arrival = { node: next, weight: whole };
      for (const edge of edges.get(next) ?? []) {
        if (weight + edge.weight >= (reached.get(edge.to) ?? Infinity)) continue;
        reached.set(edge.to, weight + edge.weight);
        before.set(edge.to, { node: next, road: edge.road });
      }
    }
    if (arrival === undefined) return [{ from, to, road: 'access' }];
    const hops: Hop[] = [{ from: nodePoint(arrival.node), to, road: 'access' }];
    let { node } = arrival;
    for (let step = before.get(node); step !== undefined; step = before.get(node)) {
      hops.unshift({ from: nodePoint(step.node), to: nodePoint(node), road: step.road });
      node = step.node;
    }
    return [{ from, to: nodePoint(node), road: 'access' }, ...hops];
  };
}
