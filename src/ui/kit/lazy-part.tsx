import {
  createContext,
  startTransition,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

/** The texts that the home page does not load. Parts that are fetched later wait for these texts, too. */
export interface MoreTexts {
  isThere(): boolean;
  /** Fetches the texts, once for all callers. Rejects with `ServiceFailure`. */
  fetch(): Promise<void>;
  /** Fetches only the texts that public pages show at first (`domain/public-pages.ts`). */
  fetchStart(): Promise<void>;
}

/** Without a provider all texts are already loaded. */
export const MoreTextsContext = createContext<MoreTexts>({
  isThere: () => true,
  fetch: () => Promise.resolve(),
  fetchStart: () => Promise.resolve(),
});

/** How long to wait before a part that could not be fetched is fetched again, ms. */
const RETRY_MS = 3_000;

/**
 * A large part that loads, with its texts, when somebody is about to use it. Call `preload()` when its button gets
 * hover, focus or a touch. `fallback` is shown until the part is loaded, also while the part cannot be fetched
 * (`hasFailed`) and is tried again; the page around it keeps working. A part without a fallback was explicitly
 * requested, so its failure becomes the page's failure. `Suspense` is not used, because React may delay a loaded part
 * until its fallback has been on screen for 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: (props: Props, hasFailed: boolean) => ReactNode,
) {
  let Loaded: ComponentType<Props> | undefined;
  /** The current fetch, shared by all places that render the part. */
  let attempt: Promise<{ error?: unknown }> | undefined;
  const fetchPart = async (): Promise<void> => {
    Loaded ??= (await load()).default;
  };
  const fetchAll = async (texts: MoreTexts): Promise<{ error?: unknown }> => {
    try {
      await Promise.all([fetchPart(), texts.fetch()]);
      return {};
    } catch (error) {
      return { error };
    }
  };
  function LazyPart(props: Props) {
    const texts = use(MoreTextsContext);
    const [outcome, setOutcome] = useState<{ error?: unknown }>();
    // A preloaded part is rendered at once.
    const Part = texts.isThere() ? Loaded : undefined;
    const isThere = Part !== undefined;
    useEffect(() => {
      if (isThere) return;
      let timer: number | undefined;
      let isGone = false;
      const go = async (): Promise<void> => {
        const mine = (attempt ??= fetchAll(texts));
        const became = await mine;
        if (isGone) return;
        // A part with a fallback is not urgent: it is rendered in a transition, so that React handles presses first.
        if (fallback === undefined) setOutcome(became);
        else startTransition(() => setOutcome(became));
        if (!('error' in became)) return;
        // oxlint-disable-next-line no-restricted-globals -- it is about the page's code, of which no machine knows
        timer = setTimeout(() => {
          // Another place that renders this part may already have started a new attempt.
          if (attempt === mine) attempt = undefined;
          void go();
        }, RETRY_MS);
      };
      void go();
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [isThere, texts]);
    if (Part !== undefined) return <Part {...props} />;
    if (fallback !== undefined) return fallback(props, outcome !== undefined);
    if (outcome !== undefined && 'error' in outcome) throw outcome.error;
    return null;
  }
  return Object.assign(LazyPart, {
    /** Starts fetching the part's code. A failure shows only when the part is rendered. */
    preload: (): void => void fetchPart().catch(() => undefined),
    /** Resolves when the part's code is loaded; rejects when it cannot be fetched. */
    fetch: fetchPart,
  });
}
