import { installBrowserWorkers, type BrowserWorkers } from '../level/browser-workers.ts';
import type { Scene } from './scene.ts';

const worlds = new WeakMap<Scene, BrowserWorkers>();
const GLOBALS = ['PushManager', 'Notification', 'browserWorkers'];

/** The path's service worker and push service: put in the place of Node's, which has none, until the path is over. */
export function browserWorkers(scene: Scene): BrowserWorkers {
  const known = worlds.get(scene);
  if (known !== undefined) return known;
  installBrowserWorkers();
  // Just put there.
  const { browserWorkers: made } = globalThis as unknown as { browserWorkers: BrowserWorkers };
  worlds.set(scene, made);
  scene.onClose.push(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
  });
  return made;
}
