import { act, Component, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyPart, MoreTextsContext, type MoreTexts } from '../../src/ui/kit/lazy-part.tsx';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.useFakeTimers();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host, { onCaughtError: () => undefined });
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
});

const drawn = (node: ReactNode) => act(async () => root.render(node));
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A network that the test can switch on, with the number of requests made. */
function network() {
  const state = { isThere: false, asked: 0 };
  const load = async () => {
    state.asked += 1;
    if (!state.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>map</p> };
  };
  return { state, load };
}

/** The page: shows a failure when one of its parts throws. */
class Page extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? 'page failed' : this.props.children;
  }
}

describe('a part of the page that cannot be fetched', () => {
  test('the part shows its placeholder, is requested again, and appears when the network is back', async () => {
    const { state, load } = network();
    const Part = lazyPart(load, () => 'ground');
    await drawn(
      <Page>
        <input defaultValue="台北車站" />
        <Part />
        <Part />
      </Page>,
    );
    expect(host.textContent).toBe('groundground');
    expect(state.asked).toBe(1);
    await passes(2_999);
    expect(state.asked).toBe(1);
    await passes(1);
    expect(state.asked).toBe(2);
    expect(host.textContent).toBe('groundground');
    state.isThere = true;
    await passes(3_000);
    expect(host.textContent).toBe('mapmap');
    expect(host.querySelector('input')?.value).toBe('台北車站');
    await passes(60_000);
    expect(state.asked).toBe(3);
  });

  test('for a part without a placeholder the whole page shows the failure, because the visitor has just asked for that part', async () => {
    const Part = lazyPart(network().load);
    await drawn(
      <Page>
        <Part />
      </Page>,
    );
    expect(host.textContent).toBe('page failed');
  });

  test('the part waits for its texts as well as its code', async () => {
    const { state, load } = network();
    state.isThere = true;
    let areThere = false;
    const texts: MoreTexts = {
      isThere: () => areThere,
      fetch: () => (areThere ? Promise.resolve() : Promise.reject(new Error('offline'))),
      fetchStart: () => Promise.resolve(),
    };
    const Part = lazyPart(load, () => 'ground');
    await drawn(
      <MoreTextsContext value={texts}>
        <Part />
      </MoreTextsContext>,
    );
    expect(host.textContent).toBe('ground');
    areThere = true;
    await passes(3_000);
    expect(host.textContent).toBe('map');
    expect(state.asked).toBe(1);
  });
});

test('a part of the page that was preloaded is drawn at once', async () => {
  const { state, load } = network();
  state.isThere = true;
  const Part = lazyPart(load, () => 'ground');
  await Part.fetch();
  act(() => root.render(<Part />));
  expect(host.textContent).toBe('map');
});
