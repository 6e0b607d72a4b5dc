/** What a path says for the browser about its service worker and its push service. */
export interface BrowserWorkers {
  /** Somebody listens to the worker. */
  isHeard(): boolean;
  /** The registration that is under way ends. */
  registered(isGood: boolean): void;
  /** Another version of the worker is installed, and waits. */
  updated(): void;
  /** The worker says something to the page. */
  says(action: string): void;
  /** What was said to the version that waits. */
  readonly heard: unknown[];
  /** The last question for the registration is answered: with one, or with none. */
  found(has: boolean): void;
  /** The visitor answers the browser's question, or answered it before. */
  permits(permission: NotificationPermission): void;
  /** The push service subscribes the browser, or cannot be reached. */
  subscribes(isGood: boolean): void;
  /** Questions that wait, by name. */
  waiting(name: 'registration' | 'permission' | 'subscription'): number;
}

/**
 * Puts a browser's service worker and push service in the place of its own, where a path decides what they say: in a
 * page, to which this function is sent as text, so it names nothing from outside, or at the level `service` in Node.
 */
export function installBrowserWorkers(): void {
  type Name = 'registration' | 'permission' | 'subscription';
  const waiting: Record<Name, ((value: unknown) => void)[]> = {
    registration: [],
    permission: [],
    subscription: [],
  };
  const asked = (name: Name): Promise<unknown> =>
    new Promise((resolve) => void waiting[name].push(resolve));
  const answer = (name: Name, value: unknown): void => waiting[name].splice(0).at(-1)?.(value);
  const heard: unknown[] = [];
  let isHeard = false;
  let endRegistration = (_isGood: boolean): void => undefined;
  let current: NotificationPermission = 'default';

  const subscription = {
    toJSON: () => ({
      endpoint: 'https://push.example.com/browser',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
    unsubscribe: () => Promise.resolve(true),
  };
  const versions: { waiting: unknown; installing: unknown } = { waiting: null, installing: null };
  const registration = Object.assign(new EventTarget(), versions, {
    update: () => Promise.resolve(),
    pushManager: {
      async subscribe() {
        if ((await asked('subscription')) === true) return subscription;
        throw new DOMException('push service error', 'AbortError');
      },
      getSubscription: () => Promise.resolve(subscription),
    },
  });
  const container = Object.assign(new EventTarget(), {
    controller: {},
    startMessages: () => {
      isHeard = true;
    },
    register: () =>
      new Promise((resolve, reject) => {
        endRegistration = (isGood) => {
          if (isGood) resolve(registration);
          else reject(new TypeError('no worker'));
        };
      }),
    getRegistration: () => asked('registration'),
  });
  const put = (target: object, name: string, value: unknown): void =>
    void Object.defineProperty(target, name, { value, configurable: true });
  put(navigator, 'serviceWorker', container);
  put(globalThis, 'PushManager', {});
  put(globalThis, 'Notification', {
    get permission() {
      return current;
    },
    requestPermission: () => asked('permission'),
  });
  const workers: BrowserWorkers = {
    isHeard: () => isHeard,
    registered: (isGood) => endRegistration(isGood),
    updated() {
      const worker = Object.assign(new EventTarget(), {
        state: 'installed',
        postMessage: (message: unknown) => void heard.push(message),
      });
      registration.waiting = worker;
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
    },
    says: (action) =>
      void container.dispatchEvent(new MessageEvent('message', { data: { action } })),
    heard,
    found: (has) => answer('registration', has ? registration : undefined),
    permits(permission) {
      current = permission;
      answer('permission', permission);
    },
    subscribes: (isGood) => answer('subscription', isGood),
    waiting: (name) => waiting[name].length,
  };
  put(globalThis, 'browserWorkers', workers);
}
