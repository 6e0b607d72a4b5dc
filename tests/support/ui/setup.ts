/** Around each file of the components' tests, for those of a worker share its DOM and all modules. */
import { afterAll, afterEach } from 'vitest';
import { provideBackground, type Background } from '../../../src/ui/background.ts';
import { clearScreen } from './screen.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(clearScreen);
afterAll(() => {
  localStorage.clear();
  // As before the actors begin.
  provideBackground(undefined as unknown as Background);
});
