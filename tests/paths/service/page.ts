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
  /** Scripts that were put on the page; nobody loads them. */
  readonly scripts: readonly HTMLScriptElement[];
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
  document.head.append = (script) => {
    // Scripts are the only thing that anybody puts there; happy-dom's and the browser's types differ.
    scripts.push(script as unknown as HTMLScriptElement);
  };
  const { fetch } = globalThis;
  const page: Page = {
    window,
    visited,
    isMobile: false,
    locate: (position) => answer(position),
    scripts,
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
      getComputedStyle: window.getComputedStyle.bind(window),
      requestAnimationFrame: (draw: () => void) => queueMicrotask(draw),
      matchMedia: () => ({ matches: page.isMobile }),
      location: { href: url, assign: go, replace: go },
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
