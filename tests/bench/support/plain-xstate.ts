import { getShortestPaths } from 'xstate/graph';
import { given, TIME_PASSES, type EventCase } from '../../paths/engine/cases.ts';
import { plain, textOf } from '../../paths/engine/json.ts';
import type { Model } from '../../paths/engine/model.ts';
import type { Script } from '../../paths/engine/record.ts';
import { Stage } from '../../paths/engine/stage.ts';
import { structureOf, type Structure } from '../../paths/engine/structure.ts';

/** After this many steps `xstate/graph` is stopped. Without the limit it would not end for a context that grows. */
const LIMIT = 20_000;

interface PlainEvent {
  readonly type: string;
}

/**
 * The shortest paths that `xstate/graph` alone finds in a machine with the same event cases, as scripts that can be
 * walked on the running actor. It treats answers and timers as plain events. Undefined if it does not end within the
 * limit.
 */
export function shortestPathsOf(model: Model): Script[] | undefined {
  const scripts: Script[] = [];
  for (const [start, world] of Object.entries(model.starts)) {
    const stage = new Stage();
    stage.begin(world, () => 0);
    const machine = model.machine(stage);
    const structure = structureOf(machine);
    const invokes = invokesOf(machine.root);
    const names = new Map<string, string>();
    const events = model.cases.flatMap((one) =>
      eventsOf(one, stage, structure, invokes).map((event) => {
        names.set(textOf(plain(event)), one.id);
        return event;
      }),
    );
    try {
      const paths = getShortestPaths(machine, {
        events,
        input: model.input?.(stage),
        limit: LIMIT,
        serializeState: (snapshot: { readonly value: unknown; readonly context: unknown }) => {
          const project = model.projections.get('') ?? ((context: unknown) => context);
          return textOf(plain([snapshot.value, project(snapshot.context)]));
        },
      });
      for (const { steps } of paths) {
        scripts.push({
          start,
          // The first step is only the start of the machine.
          steps: steps.slice(1).map(({ event }: { event: PlainEvent }) => ({
            case: names.get(textOf(plain(event))) ?? TIME_PASSES,
          })),
        });
      }
    } catch {
      return undefined;
    }
  }
  return scripts;
}

/** The part of xstate's nodes that names the logic invoked under each id. */
interface InvokingNode {
  readonly invoke: readonly { readonly id: string; readonly src: unknown }[];
  readonly states: Readonly<Record<string, InvokingNode>>;
}

const invokesOf = (node: InvokingNode): InvokingNode['invoke'] => [
  ...node.invoke,
  ...Object.values(node.states).flatMap(invokesOf),
];

/** The events that stand for a case when the machine is explored without an actor. */
function eventsOf(
  one: EventCase,
  stage: Stage,
  { transitions }: Structure,
  invokes: InvokingNode['invoke'],
): PlainEvent[] {
  switch (one.does) {
    case 'send':
      return one.path.length > 0
        ? []
        : [{ ...(given(one.payload, stage) as object), type: one.type }];
    case 'answer':
    case 'fail': {
      const [src, ...further] = one.path;
      if (further.length > 0) return [];
      const value = given(one.value, stage);
      const [word, rest] =
        one.does === 'answer' ? ['done', { output: value }] : ['error', { error: value }];
      return invokes
        .filter((invoke) => invoke.src === src)
        .map(({ id }) => ({ type: `xstate.${word}.actor.${id}`, ...rest }));
    }
    case 'pass': {
      const types = transitions.map(({ event }) => event);
      return [...new Set(types)]
        .filter((type) => type.startsWith('xstate.after.'))
        .map((type) => ({ type }));
    }
    case 'outside':
      return [];
  }
}
