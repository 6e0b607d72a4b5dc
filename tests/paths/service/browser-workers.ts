import { installBrowserWorkers, type BrowserWorkers } from '../level/browser-workers.ts';
import type { Scene } from './scene.ts';

const worlds = new WeakMap<Scene, BrowserWorkers>();
const GLOBALS = ['PushManager', 'Notification', 'browserWorkers'];

/** The service worker and push service of a path. They are globals until the path ends, because Node has none. */
export function browserWorkers(scene: Scene): BrowserWorkers {
  const known = worlds.get(scene);
  if (known !== undefined) return known;
  installBrowserWorkers();
  // The cast is safe: `installBrowserWorkers` has just set it.
  const { browserWorkers: made } = globalThis as unknown as { browserWorkers: BrowserWorkers };
  worlds.set(scene, made);
  scene.onClose.push(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
  });
  return made;
}
