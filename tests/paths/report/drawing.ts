import { Graph, layout } from '@dagrejs/dagre';
import type { AnyStateMachine } from 'xstate';
import { idOf, nodesOf, rootOf, transitionsOf, type Node } from '../oracle/nodes.ts';
import { html, raw, type Html } from './markup.ts';
import { arrowEnd, labelOf, lastEntered, type Claims } from './mermaid.ts';
import type { Level, MachineReport } from './report.ts';

/** Diagrams use a monospaced font, so that the size of a box can be computed from its text. */
const LETTER = 6.7;
const LINE = 16;
const PADDING = 10;

/** A transition in the drawing. */
interface Line {
  readonly label: string;
  readonly rows: string;
  readonly taken: readonly Level[];
}

interface Box {
  readonly title: string;
  readonly node: Node;
  /** The transitions that do not leave the state. */
  readonly lines: Line[];
  /** Whether the box is an "any": it has the transitions of the whole machine or of a compound state. */
  readonly isAny: boolean;
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly lines: Line[];
}

/** Draws the machine as SVG. In each part, `data-seen` names the levels at which it was visited, for the script. */
export function drawingOf(machine: AnyStateMachine, report: MachineReport, claims: Claims): Html {
  const { boxes, arrows, begins } = partsOf(machine, report, claims);
  const graph = new Graph({ compound: true })
    .setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 36, edgesep: 18, marginx: 8, marginy: 8 })
    .setDefaultEdgeLabel(() => ({}));
  for (const [id, box] of boxes) graph.setNode(id, sizeOf(box));
  for (const frame of framesOf(machine)) graph.setNode(frameId(frame), {});
  for (const frame of framesOf(machine)) {
    for (const child of Object.values(frame.states)) {
      graph.setParent(isFrame(child) ? frameId(child) : arrowEnd(child), frameId(frame));
    }
    if (boxes.has(arrowEnd(frame))) graph.setParent(arrowEnd(frame), frameId(frame));
  }
  for (const [id, target] of begins) {
    graph.setNode(id, { width: 10, height: 10 });
    const inside = graph.parent(target);
    if (typeof inside === 'string') graph.setParent(id, inside);
    graph.setEdge(id, target, { weight: 3 });
  }
  for (const { from, to, lines } of arrows) {
    graph.setEdge(from, to, {
      width: widthOf(lines),
      height: lines.length * LINE + 4,
      labelpos: 'c',
    });
  }
  layout(graph);
  // The cast is safe: `layout` has set width and height.
  const { width, height } = graph.graph() as Pick<Place, 'width' | 'height'>;
  return html`<svg
    class="drawing"
    role="img"
    aria-label="State diagram of ${report.name}; the table of transitions says the same"
    width="${Math.ceil(width)}"
    height="${Math.ceil(height)}"
    viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}"
  >
    ${framesOf(machine).map((frame) => drawnFrame(frame, graph))}
    ${begins.map(([id, target]) => drawnBeginning(id, target, graph))}
    ${arrows.map((arrow) => drawnArrow(arrow, graph))}
    ${[...boxes].map(([id, box]) => drawnBox(box, graph.node(id) as Place, report))}
    ${arrows.map((arrow) => drawnLabel(arrow, graph))}
  </svg>`;
}

function partsOf(machine: AnyStateMachine, report: MachineReport, claims: Claims) {
  const boxes = new Map<string, Box>();
  const boxOf = (node: Node): Box => {
    const id = arrowEnd(node);
    const isAny = isFrame(node) || node.parent === undefined;
    const title = isAny ? 'in any state' : node.key;
    const known = boxes.get(id) ?? { title, node, lines: [], isAny };
    boxes.set(id, known);
    return known;
  };
  for (const node of nodesOf(machine)) {
    if (node.parent !== undefined && !isFrame(node)) boxOf(node);
  }
  const taken = new Map(report.transitions.map((one) => [one.id, one.taken]));
  const arrows = new Map<string, Arrow>();
  for (const transition of nodesOf(machine).flatMap(transitionsOf)) {
    const id = idOf(transition);
    const line = {
      label: labelOf(machine, transition),
      rows: (claims.get(id) ?? []).join(', '),
      taken: taken.get(id) ?? [],
    };
    const from = boxOf(transition.source);
    for (const target of transition.target ?? []) {
      const to = boxOf(lastEntered(target));
      if (to === from) {
        from.lines.push({ ...line, label: `↻ ${line.label}` });
        continue;
      }
      const [start, end] = [arrowEnd(from.node), arrowEnd(to.node)];
      const key = `${start} ${end}`;
      const arrow = arrows.get(key) ?? { from: start, to: end, lines: [] };
      arrow.lines.push(line);
      arrows.set(key, arrow);
    }
    if (transition.target === undefined) from.lines.push(line);
  }
  const begins = [rootOf(machine), ...framesOf(machine)]
    .filter(({ type }) => type === 'compound')
    .flatMap((node) =>
      (node.initial?.target ?? []).map((target): [string, string] => [
        `begin ${node.id}`,
        arrowEnd(lastEntered(target)),
      ]),
    );
  return { boxes, arrows: [...arrows.values()], begins };
}

const isFrame = (node: Node): boolean =>
  Object.keys(node.states).length > 0 && node.parent !== undefined;
const frameId = (node: Node): string => `frame ${node.id}`;
const framesOf = (machine: AnyStateMachine): Node[] => nodesOf(machine).filter(isFrame);

const lengthOf = ({ label, rows }: Line): number =>
  label.length + (rows === '' ? 0 : rows.length + 2);
const widthOf = (lines: readonly Line[]): number =>
  Math.max(...lines.map(lengthOf)) * LETTER + PADDING;

function sizeOf({ title, lines }: Box): { width: number; height: number } {
  const width = Math.max(
    (title.length + 2) * LETTER * 1.1,
    lines.length === 0 ? 0 : widthOf(lines),
  );
  return {
    width: width + 2 * PADDING,
    height: LINE + 2 * PADDING + (lines.length === 0 ? 0 : lines.length * LINE + 6),
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

function drawnFrame(frame: Node, graph: Graph): Html {
  const { x, y, width, height } = graph.node(frameId(frame)) as Place;
  const [left, top] = [x - width / 2, y - height / 2];
  const kind = frame.parent?.type === 'parallel' ? 'frame region' : 'frame';
  return html`<rect
      class="${kind}"
      x="${round(left)}"
      y="${round(top)}"
      width="${round(width)}"
      height="${round(height)}"
      rx="10"
    /><text class="frame-title" x="${round(left + 10)}" y="${round(top + 16)}">${frame.key}</text>`;
}

function drawnBox({ title, node, lines, isAny }: Box, place: Place, report: MachineReport): Html {
  const { x, y, width, height } = place;
  const [left, top] = [x - width / 2, y - height / 2];
  const entered = report.states.find(({ id }) => id === node.id)?.entered;
  const kind = isAny ? 'box any' : node.type === 'final' ? 'box final' : 'box';
  const seen = entered === undefined || isAny ? raw('') : html` data-seen="${entered.join(' ')}"`;
  return html`<g class="${kind}" ${seen}>
    <rect
      x="${round(left)}"
      y="${round(top)}"
      width="${round(width)}"
      height="${round(height)}"
      rx="8"
    />
    ${node.type === 'final' ? html`<rect x="${round(left + 3)}" y="${round(top + 3)}" width="${round(width - 6)}" height="${round(height - 6)}" rx="6" />` : raw('')}
    <text class="state" x="${round(x)}" y="${round(top + PADDING + 12)}">${title}</text>
    ${lines.length === 0 ? raw('') : html`<line x1="${round(left)}" x2="${round(left + width)}" y1="${round(top + PADDING + LINE + 4)}" y2="${round(top + PADDING + LINE + 4)}" />`}
    ${lines.map((line, index) => drawnLine(line, left + PADDING, top + PADDING + 2 * LINE + 4 + index * LINE))}
  </g>`;
}

function drawnLine({ label, rows, taken }: Line, x: number, y: number): Html {
  const claimed = rows === '' ? raw('') : html`<tspan class="rows" dx="8">${rows}</tspan>`;
  return html`<text class="label" data-seen="${taken.join(' ')}" x="${round(x)}" y="${round(y)}"
    >${label}${claimed}</text
  >`;
}

function drawnLabel({ from, to, lines }: Arrow, graph: Graph): Html {
  const { x, y, width, height } = graph.edge(from, to) as unknown as Place;
  const [left, top] = [x - width / 2, y - height / 2];
  return html`<rect
      class="ground"
      x="${round(left)}"
      y="${round(top)}"
      width="${round(width)}"
      height="${round(height)}"
      rx="4"
    />
    ${lines.map((line, index) => drawnLine(line, left + PADDING / 2, top + 13 + index * LINE))}`;
}

function drawnArrow({ from, to, lines }: Arrow, graph: Graph): Html {
  const seen = [...new Set(lines.flatMap(({ taken }) => taken))].join(' ');
  return way(pointsOf(from, to, graph), html` data-seen="${seen}"`);
}

function drawnBeginning(id: string, target: string, graph: Graph): Html {
  const { x, y } = graph.node(id) as Place;
  return html`<circle
      class="begin"
      cx="${round(x)}"
      cy="${round(y)}"
      r="5"
    />${way(pointsOf(id, target, graph), raw(''))}`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointsOf = (from: string, to: string, graph: Graph): readonly Point[] =>
  (graph.edge(from, to) as unknown as { readonly points?: readonly Point[] }).points ?? [];

/** An arrow through points, rounded at each, with its head. */
function way(points: readonly Point[], seen: Html): Html {
  const [first, ...rest] = points;
  const [last, before] = [points.at(-1), points.at(-2)];
  if (first === undefined || last === undefined || before === undefined) return raw('');
  const parts = rest.map((point, index) => {
    const next = rest[index + 1];
    if (next === undefined) return `L${round(point.x)} ${round(point.y)}`;
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${round(point.x)} ${round(point.y)} ${round(middle.x)} ${round(middle.y)}`;
  });
  const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
  return html`<g class="arrow" ${seen}
    ><path d="M${round(first.x)} ${round(first.y)}${parts.join('')}" /><path
      class="head"
      d="M0 0L-8 -4L-8 4Z"
      transform="translate(${round(last.x)} ${round(last.y)}) rotate(${round(angle)})"
  /></g>`;
}
