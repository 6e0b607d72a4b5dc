import type { AnyActorRef } from 'xstate';
import { ServiceFailure, type Failure } from '../../src/domain/failure.ts';

/** One call of a port: its arguments, and the functions by which the test answers it. */
export interface Asked<Args extends readonly unknown[], Answer> {
  readonly args: Args;
  answer(value: Answer): Promise<void>;
  fail(failure: Failure): Promise<void>;
  break(defect: Error): Promise<void>;
}

/** A port that answers when the test says so. The machine gets `port`; `asked` lists its calls. */
export function askable<Args extends readonly unknown[], Answer>() {
  const asked: Asked<Args, Answer>[] = [];
  const port = (...args: Args): Promise<Answer> =>
    new Promise((resolve, reject) => {
      asked.push({
        args,
        answer: (value) => then(() => resolve(value)),
        fail: (failure) => then(() => reject(new ServiceFailure(failure))),
        break: (defect) => then(() => reject(defect)),
      });
    });
  const last = (): Asked<Args, Answer> => {
    const call = asked.at(-1);
    if (call === undefined) throw new Error('the port was not asked');
    return call;
  };
  return { port, asked, last };
}

/** Waits until the reactions to all settled promises have run. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

async function then(action: () => void): Promise<void> {
  action();
  await settled();
}

/** The facts an actor emits from now on, in order. */
export function factsOf(actor: AnyActorRef): unknown[] {
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  return facts;
}

export const refused = (code: number, fields: Record<string, string> = {}): Failure => ({
  kind: 'refused',
  code,
  message: `words of ${code}`,
  fields,
});
