import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles a module with its imports into one script, for a page that is not the portal's. */
export async function pageScript(entry: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'inPage' },
    },
  });
  const [first] = [built].flat();
  if (first === undefined || !('output' in first)) throw new TypeError('nothing was built');
  return first.output[0].code;
}
