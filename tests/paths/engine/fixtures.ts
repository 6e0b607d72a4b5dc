import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Follower } from './follow.ts';
import type { Graph } from './graph.ts';
import type { Finding } from './random.ts';
import type { Subject } from './run.ts';

/** The folder of found failures, one file each. They are walked again before all other tests. */
export const FIXTURES = new URL('../fixtures/', import.meta.url);

/** Stores a failure in a file. The file's name is made from the steps, so that the same failure is stored once. */
export function keep(finding: Finding, folder: URL = FIXTURES): URL {
  const { machine, start, steps } = finding;
  const mark = createHash('sha256').update(JSON.stringify({ machine, start, steps })).digest('hex');
  const file = new URL(`${machine}-${mark.slice(0, 12)}.json`, folder);
  mkdirSync(folder, { recursive: true });
  // Other threads may be reading the folder, so the complete file appears at once by renaming.
  const draft = new URL(`${file.href}.draft`);
  writeFileSync(draft, `${JSON.stringify(finding, undefined, 2)}\n`);
  renameSync(draft, file);
  return file;
}

/** The stored failures of a machine. */
export function kept(machine: string, folder: URL = FIXTURES): Finding[] {
  return filesIn(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Finding)
    .filter((finding) => finding.machine === machine);
}

/**
 * Walks a failure again and returns the problem; undefined when it is repaired. A step that is no longer possible ends
 * the walk without a problem. A start or case that the model no longer has is a problem.
 */
export function replay(subject: Subject, graph: Graph, finding: Finding): string | undefined {
  const { cases } = subject.model;
  if (!(finding.start in subject.model.starts))
    return `there is no start "${finding.start}" any more`;
  const follower = new Follower(subject, graph, finding.start);
  for (const name of finding.steps) {
    const one = cases.find(({ id }) => id === name);
    if (one === undefined) return `there is no case "${name}" any more`;
    if (!follower.can(one)) return undefined;
    const problem = follower.do(one);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function filesIn(folder: URL): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    // The folder does not exist as long as nothing has failed.
    return [];
  }
}
