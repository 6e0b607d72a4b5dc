import { Window } from 'happy-dom';

/** The page that the services find around them: happy-dom's, as globals, until it is closed. */
export interface Page {
  readonly window: Window;
  /** Where the page was sent, by `location.assign` and `location.replace`, in order. */
  readonly visited: readonly string[];
  /** Is the layout that of a telephone? */
  isMobile: boolean;
  /** The device answers the last question for its position, in degrees; undefined = it gives none. */
  locate(position: Position | undefined): void;
  /** The next script that is put on the page, once it is; nobody loads it. */
  script(): Promise<HTMLScriptElement>;
  close(): Promise<void>;
}

interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Opens a page at an address; its storage is empty. One at a time. */
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
    // Scripts are the only thing that anybody puts there; happy-dom's and the browser's types differ.
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
      // As a page does, from its own address.
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

/** Puts a value in the place of another; returns what takes it back. */
function put(target: object, name: string, value: unknown): () => void {
  const former = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (former === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, former);
  };
}
