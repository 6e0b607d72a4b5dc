import { fromCallback, type AnyActorRef, type EventObject, type Subscription } from 'xstate';
import type { PortalFact } from './types.ts';

type Children = Readonly<Record<string, AnyActorRef | undefined>>;

export interface RelayInput {
  /** Whose children they are, as far as the relay looks at it. */
  readonly parent: { getSnapshot(): { readonly children: Children } };
  /** Names of the children. */
  readonly from: readonly string[];
}

/**
 * Carries the facts that children emit to their parent, so that no child has to know it. Invoked before them, so that
 * it listens before they start.
 */
export const relay = fromCallback<EventObject, RelayInput>(({ input, sendBack }) => {
  const { children } = input.parent.getSnapshot();
  const subscriptions: Subscription[] = input.from.map((name) => {
    const child = children[name];
    if (child === undefined) throw new TypeError(`no child ${name}`);
    // Which facts there are is the children's types: `PortalFact` is their union.
    return child.on('*', (fact) => sendBack(fact as PortalFact));
  });
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
});
