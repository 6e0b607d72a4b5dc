import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenNear } from '../../src/ui/kit/when-near.tsx';

let root: Root;
let host: HTMLElement;
let Projects: ReturnType<typeof whenNear>;
/** The window comes near to what is watched, or not; undefined where nothing is watched. */
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

test('a part far down the page has its place until the window is a screen away from it', () => {
  expect(margin).toBe('100% 0px');
  act(() => look?.(false));
  expect(host.textContent).toBe('place');
  act(() => look?.(true));
  expect([host.textContent, look]).toEqual(['projects', undefined]);
  // Somebody who comes back finds it there.
  act(() => root.render(<Projects key="2" />));
  expect([host.textContent, look]).toEqual(['projects', undefined]);
});

test('a part far down the page comes after five seconds', () => {
  act(() => void vi.advanceTimersByTime(4_999));
  expect(host.textContent).toBe('place');
  act(() => void vi.advanceTimersByTime(1));
  expect(host.textContent).toBe('projects');
});

test('nothing waits for a part of a page that was left', () => {
  expect(vi.getTimerCount()).toBe(1);
  act(() => root.render(null));
  expect([vi.getTimerCount(), look]).toEqual([0, undefined]);
});
