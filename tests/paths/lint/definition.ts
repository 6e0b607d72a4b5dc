import type { AnyStateMachine } from 'xstate';
import { guardName, idOf, nameOf, nodesOf, transitionsOf } from '../oracle/nodes.ts';

/** The implementations that the machine got from `setup`, by name. */
type Named = Readonly<Record<'actors' | 'guards' | 'actions' | 'delays', object>>;

/**
 * Lists what prevents a machine from being walked: guards, actions, actors and delays that have no name, or a name
 * without an implementation. The code inside named actions is not visible here: `source.ts` checks that.
 */
export function unnamedIn(machine: AnyStateMachine): string[] {
  const named: Named = machine.implementations;
  const findings: string[] = [];
  const needs = (kind: keyof Named, name: string, where: string): void => {
    const what = kind.slice(0, -1);
    if (name === 'inline') findings.push(`${where}: an inline ${what}`);
    else if (!(name in named[kind])) findings.push(`${where}: no ${what} is named "${name}"`);
  };

  for (const node of nodesOf(machine)) {
    const { entry = [], exit = [] } = node.config;
    for (const action of [entry, exit].flat()) needs('actions', nameOf(action), node.id);
    for (const { id, src } of node.invoke) {
      const name = typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : 'inline';
      needs('actors', name, `${node.id} invokes ${id}`);
      if (id.includes(node.id)) findings.push(`${node.id}: ${name} is invoked without an id`);
    }
    for (const transition of transitionsOf(node)) {
      const where = idOf(transition);
      const guard = guardName(transition.guard);
      if (guard !== undefined) needs('guards', guard, where);
      for (const action of transition.actions) needs('actions', nameOf(action), where);
      if (transition.delay !== undefined) {
        const { delay } = transition;
        needs('delays', typeof delay === 'string' && !/^\d/.test(delay) ? delay : 'inline', where);
      }
    }
  }
  return findings;
}
