import { Window } from 'happy-dom';

/** The page for the services: happy-dom's window, whose parts are globals until the page is closed. */
export interface Page {
  readonly window: Window;
  /** The addresses to which `location.assign` and `location.replace` sent the page, in order. */
  readonly visited: readonly string[];
  /** Whether the layout is the one for telephones. */
  isMobile: boolean;
  /** The device answers the last request for its position, in degrees; undefined = it gives none. */
  locate(position: Position | undefined): void;
  /** Waits for the next script element that is added to the page. The script is not loaded. */
  script(): Promise<HTMLScriptElement>;
  close(): Promise<void>;
}

interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Opens a page at an address, with an empty storage. Only one page can be open at a time. */
export function openPage(url: string): Page {
  const window = new Window({ url });
  const { document, localStorage, sessionStorage } = window;
  const visited: string[] = [];
  const go = (to: string | URL): void => void visited.push(String(to));
  let answer = (_position: Position | undefined): void => undefined;
  const geolocation = {
    getCurrentPosition(found: (at: object) => void, denied: () => void): void {
      answer = (position) => {
        if (position === undefined) denied();
        else found({ coords: { latitude: position.lat, longitude: position.lng } });
      };
    },
  };
  const scripts: HTMLScriptElement[] = [];
  const wanted: ((script: HTMLScriptElement) => void)[] = [];
  document.head.append = (added) => {
    // Only scripts are added to the head. The cast is needed because happy-dom's types differ from the browser's.
    const script = added as unknown as HTMLScriptElement;
    const give = wanted.shift();
    if (give === undefined) scripts.push(script);
    else give(script);
  };
  const { fetch } = globalThis;
  const page: Page = {
    window,
    visited,
    isMobile: false,
    locate: (position) => answer(position),
    script() {
      const script = scripts.shift();
      if (script !== undefined) return Promise.resolve(script);
      return new Promise((give) => wanted.push(give));
    },
    close,
  };
  const restore = [
    ...Object.entries({
      document,
      localStorage,
      sessionStorage,
      XMLHttpRequest: window.XMLHttpRequest,
      MutationObserver: window.MutationObserver,
      CSS: window.CSS,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      getComputedStyle: window.getComputedStyle.bind(window),
      requestAnimationFrame: (draw: () => void) => queueMicrotask(draw),
      matchMedia: () => ({ matches: page.isMobile }),
      location: { href: url, assign: go, replace: go, reload: () => go(url) },
      // Relative addresses are resolved against the page's address, as in a browser.
      fetch: (to: string | URL | Request, init?: RequestInit) =>
        fetch(typeof to === 'string' ? new URL(to, url) : to, init),
    }).map(([name, value]) => put(globalThis, name, value)),
    put(globalThis.navigator, 'geolocation', geolocation),
  ];
  async function close(): Promise<void> {
    await window.happyDOM.close();
    for (const undo of restore) undo();
  }
  return page;
}

/** Replaces a property. Returns the function that restores the former one. */
function put(target: object, name: string, value: unknown): () => void {
  const former = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (former === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, former);
  };
}
