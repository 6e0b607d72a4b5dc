import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WhenNear } from '../../src/ui/kit/when-near.tsx';

let root: Root;
let host: HTMLElement;
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
  act(() => root.render(<WhenNear otherwise={<i>place</i>}>projects</WhenNear>));
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
  expect(host.textContent).toBe('projects');
  expect(look).toBeUndefined();
});

test('a part far down the page comes after five seconds, and nothing waits for a page that was left', () => {
  act(() => void vi.advanceTimersByTime(4_999));
  expect(host.textContent).toBe('place');
  act(() => void vi.advanceTimersByTime(1));
  expect(host.textContent).toBe('projects');
  act(() =>
    root.render(
      <WhenNear otherwise={<i>place</i>} key="2">
        {'projects'}
      </WhenNear>,
    ),
  );
  expect([host.textContent, vi.getTimerCount()]).toEqual(['place', 1]);
  act(() => root.render(null));
  expect([vi.getTimerCount(), look]).toEqual([0, undefined]);
});
