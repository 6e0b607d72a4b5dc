import { lazy, Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react';

/**
 * A heavy part of the kit that loads when somebody means to use it.
 * `preload()` belongs on the first sign of that (hover, focus, touch) of what opens it; until the part is there, or
 * when it cannot be fetched, `fallback` stands in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: (props: Props) => ReactNode = () => null,
) {
  const Part = lazy(load);
  function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback(props)}>
        {/* `lazy` widens the props to those of any component. */}
        <Part {...(props as ComponentProps<typeof Part>)} />
      </Suspense>
    );
  }
  return Object.assign(LazyPart, {
    /** Starts the fetch; a failure is met again, and shown, when the part is rendered. */
    preload: (): void => void load().catch(() => undefined),
  });
}
