import {
  fromCallback,
  type AnyActorRef,
  type AnyEventObject,
  type EventObject,
  type Subscription,
} from 'xstate';

type Children = Readonly<Record<string, AnyActorRef | undefined>>;

export interface RelayInput {
  /** The actor whose children they are, as far as the relay looks at it. */
  readonly parent: { getSnapshot(): { readonly children: Children } };
  /** Names of the children. */
  readonly from: readonly string[];
}

/** Passes the facts that these children emit on to `send`, until the returned function is called. */
export function relayFacts(
  { parent, from }: RelayInput,
  send: (fact: AnyEventObject) => void,
): () => void {
  const { children } = parent.getSnapshot();
  const subscriptions: Subscription[] = from.map((name) => {
    const child = children[name];
    if (child === undefined) throw new TypeError(`no child ${name}`);
    return child.on('*', send);
  });
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}

/**
 * Carries the facts that children emit to their parent, so that no child has to know it. Invoked before them, so that
 * it listens before they start. The children's types say which facts there are.
 */
export const relay = fromCallback<EventObject, RelayInput>(({ input, sendBack }) =>
  relayFacts(input, sendBack),
);
