import {
  createContext,
  Suspense,
  use,
  useEffect,
  useState,
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

/** How long a part that could not be fetched is left alone, ms. */
const RETRY_MS = 3_000;

/**
 * A heavy part that loads when somebody means to use it, with the texts that it may say.
 * `preload()` belongs on the first sign of that (hover, focus, touch) of what opens it. Until the part is there,
 * `fallback` stands in its place, and goes on to while it cannot be fetched, which is tried again: the page around it
 * loses nothing. A part without one is what somebody has just asked for, so its failure is the page's.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: (props: Props) => ReactNode,
) {
  type Loaded = { default: ComponentType<Props> };
  type Outcome = { part: Loaded } | { error: unknown };
  let loaded: Loaded | undefined;
  let there: Promise<Outcome> | undefined;
  let attempt: Promise<Outcome> | undefined;
  const fetchPart = async (): Promise<Loaded> => {
    loaded ??= await load();
    there ??= settled({ part: loaded });
    return loaded;
  };
  const fetchAll = async (texts: MoreTexts): Promise<Outcome> => {
    try {
      const [part] = await Promise.all([fetchPart(), texts.fetch()]);
      return { part };
    } catch (error) {
      return { error };
    }
  };
  function Fetched(props: Props) {
    const texts = use(MoreTextsContext);
    const [, setRetries] = useState(0);
    // What was preloaded is drawn at once.
    const outcome = use(
      there !== undefined && texts.isThere() ? there : (attempt ??= fetchAll(texts)),
    );
    const failed = 'error' in outcome ? attempt : undefined;
    useEffect(() => {
      if (failed === undefined) return;
      // oxlint-disable-next-line no-restricted-globals -- it is about the page's code, of which no machine knows
      const timer = setTimeout(() => {
        // Another place of the part may have begun anew already.
        if (attempt === failed) attempt = undefined;
        setRetries((retries) => retries + 1);
      }, RETRY_MS);
      return () => clearTimeout(timer);
    }, [failed]);
    if (!('error' in outcome)) {
      const Part = outcome.part.default;
      return <Part {...props} />;
    }
    if (fallback === undefined) throw outcome.error;
    return fallback(props);
  }
  function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback?.(props)}>
        <Fetched {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyPart, {
    /** Starts the fetch; a failure is met again when the part is rendered. */
    preload: (): void => void fetchPart().catch(() => undefined),
    /** Resolves when the part can be drawn at once; rejects when it cannot be fetched. */
    fetch: fetchPart,
  });
}

/** A promise of what is there, which React takes at once. */
function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
