/**
 * Runs after each file of those that share a worker, so that the next file finds clock, globals and environment
 * unchanged.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
