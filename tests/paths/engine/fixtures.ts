import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Follower } from './follow.ts';
import type { Graph } from './graph.ts';
import type { Finding } from './random.ts';
import type { Subject } from './run.ts';

/** Where failures are kept, one file each, to be walked again before anything else. */
export const FIXTURES = new URL('../fixtures/', import.meta.url);

/** Keeps a failure. Its name comes from what it does, so that the same one is kept once. */
export function keep(finding: Finding, folder: URL = FIXTURES): URL {
  const { machine, start, steps } = finding;
  const mark = createHash('sha256').update(JSON.stringify({ machine, start, steps })).digest('hex');
  const file = new URL(`${machine}-${mark.slice(0, 12)}.json`, folder);
  mkdirSync(folder, { recursive: true });
  // Other threads may be reading the folder: a file is there as a whole, or not at all.
  const draft = new URL(`${file.href}.draft`);
  writeFileSync(draft, `${JSON.stringify(finding, undefined, 2)}\n`);
  renameSync(draft, file);
  return file;
}

/** The failures kept of a machine. */
export function kept(machine: string, folder: URL = FIXTURES): Finding[] {
  return filesIn(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Finding)
    .filter((finding) => finding.machine === machine);
}

/**
 * Walks a failure again. Undefined when all is well now; steps that are no longer possible end the walk, and a case
 * that the model no longer has is a problem of its own.
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
    // There is none as long as nothing has failed.
    return [];
  }
}
