import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A module with all that it imports, as one script for a page that is no portal's. */
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
