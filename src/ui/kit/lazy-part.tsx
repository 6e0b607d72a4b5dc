import {
  createContext,
  lazy,
  Suspense,
  use,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';

/** The texts that the home page does not bring: parts that are fetched wait for them too. */
export interface MoreTexts {
  isThere(): boolean;
  /** The same promise until it is settled. Rejects with `ServiceFailure`. */
  fetch(): Promise<void>;
}

/** Without a provider all texts are there. */
export const MoreTextsContext = createContext<MoreTexts>({
  isThere: () => true,
  fetch: () => Promise.resolve(),
});

/**
 * A heavy part of the kit that loads when somebody means to use it.
 * `preload()` belongs on the first sign of that (hover, focus, touch) of what opens it; until the part is there, or
 * when it cannot be fetched, `fallback` stands in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: (props: Props) => ReactNode = () => null,
) {
  type Loaded = { default: ComponentType<Props> };
  let loaded: Loaded | undefined;
  const fetchPart = async (): Promise<Loaded> => (loaded ??= await load());
  // What was preloaded is drawn at once: React asks a promise only later.
  const Part = lazy(() => (loaded === undefined ? fetchPart() : settled(loaded)));
  function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback(props)}>
        <WithTexts>
          {/* `lazy` widens the props to those of any component. */}
          <Part {...(props as ComponentProps<typeof Part>)} />
        </WithTexts>
      </Suspense>
    );
  }
  return Object.assign(LazyPart, {
    /** Starts the fetch; a failure is met again, and shown, when the part is rendered. */
    preload: (): void => void fetchPart().catch(() => undefined),
    /** Resolves when the part can be drawn at once; rejects when it cannot be fetched. */
    fetch: fetchPart,
  });
}

/** A promise that tells at once, which `lazy` understands though its type does not say so. */
function settled<Value>(value: Value): Promise<Value> {
  const then = (tell: (value: Value) => void): void => tell(value);
  // oxlint-disable-next-line no-thenable -- what `lazy` calls is all it has to have
  return { then } as Promise<Value>;
}

function WithTexts({ children }: { children: ReactNode }) {
  const texts = use(MoreTextsContext);
  if (!texts.isThere()) use(texts.fetch());
  return children;
}
