/** By these calls a path plays the browser's service worker and its push service. */
export interface BrowserWorkers {
  /** Whether the page listens to the worker. */
  isHeard(): boolean;
  /** Ends the registration that is under way: with success or with a failure. */
  registered(isGood: boolean): void;
  /** Another version of the worker has been installed, and waits. */
  updated(): void;
  /** The worker sends a message to the page. */
  says(action: string): void;
  /** The messages that the page sent to the waiting version. */
  readonly heard: unknown[];
  /** Answers the page's last request for the registration: with one, or with none. */
  found(has: boolean): void;
  /** Sets the permission: the visitor answers the browser's question now, or has answered it before. */
  permits(permission: NotificationPermission): void;
  /** The push service subscribes the browser, or cannot be reached. */
  subscribes(isGood: boolean): void;
  /** How many requests with this name wait for an answer. */
  waiting(name: 'registration' | 'permission' | 'subscription'): number;
}

/**
 * Replaces the browser's service worker and push service by ones that a path controls. It runs in a page, or at the
 * level `service` in Node. It is sent to the page as text, so it uses nothing from outside the function.
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
