/** Runs around each file of the components' tests, because files of one worker share its DOM and all modules. */
import { afterAll, afterEach } from 'vitest';
import { provideBackground, type Background } from '../../../src/ui/background.ts';
import { clearScreen } from './screen.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(clearScreen);
afterAll(() => {
  localStorage.clear();
  // The state before the background actors begin.
  provideBackground(undefined as unknown as Background);
});
