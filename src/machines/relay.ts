import {
  fromCallback,
  type AnyActorRef,
  type AnyEventObject,
  type EventObject,
  type Subscription,
} from 'xstate';

type Children = Readonly<Record<string, AnyActorRef | undefined>>;

export interface RelayInput {
  /** The actor that has the children. */
  readonly parent: { getSnapshot(): { readonly children: Children } };
  /** Names of the children. */
  readonly from: readonly string[];
}

/** Passes to `send` the facts that these children emit, until the returned function is called. */
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
 * Passes on to the parent the facts that its children emit, so that a child does not need to know the parent. The relay
 * is invoked before the children, so that it listens before they start. The children's types declare the facts.
 */
export const relay = fromCallback<EventObject, RelayInput>(({ input, sendBack }) =>
  relayFacts(input, sendBack),
);
