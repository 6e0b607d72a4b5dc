import { describe, expect, test } from 'vitest';
import { explore } from '../engine/explore.ts';
import { CRITERIA, type Criterion } from '../engine/goals.ts';
import type { Model } from '../engine/model.ts';
import { Subject } from '../engine/run.ts';
import { Stage } from '../engine/stage.ts';
import { generate } from '../engine/suite.ts';
import { model as livePush } from '../models/live-push.ts';
import { model as session } from '../models/session.ts';
import { mutantsOf, OPERATORS } from './mutants.ts';
import { score } from './score.ts';

const scoreOf = (model: Model, criteria: readonly Criterion[]) => {
  const subject = new Subject(model);
  const graph = explore(subject);
  return score(model, generate(subject, graph, { criteria }).paths);
};

describe('the mutation score', () => {
  test('at least twelve operators make a detectable change in two machines', () => {
    const mutants = [session, livePush].flatMap((model) =>
      mutantsOf(model, model.machine(new Stage())),
    );
    const used = new Set(mutants.map(({ operator }) => operator));
    expect(used.size).toBeGreaterThanOrEqual(12);
    expect([...used].every((operator) => OPERATORS.includes(operator))).toBe(true);
  });

  test.each([session, livePush])(
    '$name: the suite of all criteria misses no mutant that behaves differently, and kills 95 % of all mutants',
    (model) => {
      const { verdicts, mutants, killed } = scoreOf(model, CRITERIA);
      expect(verdicts.filter(({ verdict }) => verdict === 'hole')).toEqual([]);
      expect(killed / mutants).toBeGreaterThanOrEqual(0.95);
    },
    60_000,
  );

  test('a weaker suite misses mutants (holes), and each hole names the cases that would have detected the mutant', () => {
    const { verdicts, holes } = scoreOf(livePush, ['states']);
    expect(holes).toBeGreaterThan(0);
    const unshown = verdicts.filter(
      ({ verdict, shownBy = [] }) => verdict === 'hole' && shownBy.length === 0,
    );
    expect(unshown).toEqual([]);
  }, 60_000);
});
