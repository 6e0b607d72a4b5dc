import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What a machine must have for some tests, by their file: the reason why tests are skipped. */
const NEEDS: readonly (readonly [RegExp, string])[] = [
  [/embedded\.test/, 'needs Linux, or to run as root'],
  [/encryption\.test/, 'needs the program openssl'],
  [/specification\.test/, 'needs the table that the portal was made after'],
];

/**
 * Prints the closing line of a test run: `N passed, N failed`. Before it come every test that passed only when tried
 * again, with the error of its first try, and every skipped test, with the reason. A test that passes only when tried
 * again shows a defect of the product or of the test, which is still to be found.
 *
 * Failures outside of tests count as failed too: a file that does not import, a hook that fails before its tests, an
 * error nobody caught. With `TEST_COUNTS` set to a file, the counts go there instead, for `scripts/test.mjs`, which
 * prints the last line.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    let passed = 0;
    let failed = uncaught.length;
    for (const module of modules) {
      const left = module.project.config.testNamePattern === undefined;
      let failedHere = 0;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') passed += 1;
        if (result.state === 'failed') failedHere += 1;
        if (result.state === 'skipped' && left) {
          const reason = result.note ?? NEEDS.find(([file]) => file.test(module.moduleId))?.[1];
          console.error(`SKIPPED ${test.fullName}: ${reason ?? 'nobody said why'}`);
        }
        if (test.diagnostic()?.flaky === true) {
          console.error(`FLAKY ${test.module.moduleId}: ${test.fullName}`);
          for (const { message, diff } of result.errors ?? []) console.error(diff ?? message);
        }
      }
      failed += module.state() === 'failed' ? Math.max(failedHere, 1) : failedHere;
    }
    const counts = process.env['TEST_COUNTS'];
    if (counts === undefined) console.log(`${passed} passed, ${failed} failed`);
    else writeFileSync(counts, JSON.stringify({ passed, failed }));
  }
}
