import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenNear } from '../../src/ui/kit/when-near.tsx';

let root: Root;
let host: HTMLElement;
let Projects: ReturnType<typeof whenNear>;
/** Reports that the window is near the observed element, or not. It is undefined while nothing is observed. */
let look: ((isNear: boolean) => void) | undefined;
let margin: string | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback, options: IntersectionObserverInit) {
        this.#tell = tell;
        margin = options.rootMargin;
      }
      observe(): void {
        look = (isIntersecting) =>
          this.#tell([{ isIntersecting } as IntersectionObserverEntry], this as never);
      }
      disconnect(): void {
        look = undefined;
      }
    },
  );
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  Projects = whenNear(
    () => 'projects',
    () => 'place',
  );
  act(() => root.render(<Projects />));
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a part far down the page shows its placeholder until the window is at most one screen away', () => {
  expect(margin).toBe('100% 0px');
  act(() => look?.(false));
  expect(host.textContent).toBe('place');
  act(() => look?.(true));
  expect([host.textContent, look]).toEqual(['projects', undefined]);
  // When the part is drawn again, it is there at once.
  act(() => root.render(<Projects key="2" />));
  expect([host.textContent, look]).toEqual(['projects', undefined]);
});

test('a part far down the page is shown after five seconds at the latest', () => {
  act(() => void vi.advanceTimersByTime(4_999));
  expect(host.textContent).toBe('place');
  act(() => void vi.advanceTimersByTime(1));
  expect(host.textContent).toBe('projects');
});

test('after the page is left, no timer and no observer remain', () => {
  expect(vi.getTimerCount()).toBe(1);
  act(() => root.render(null));
  expect([vi.getTimerCount(), look]).toEqual([0, undefined]);
});
