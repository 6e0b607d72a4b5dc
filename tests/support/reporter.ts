import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * The closing line of a test run: `N passed, N failed`; before it every test that passed at its second try only, with
 * what the first one said. Such a test is a defect of the product or of the test, which is still to be found.
 *
 * What never became a test counts as failed too: a file that does not import, a hook that fails
 * before its tests, an error nobody caught. With `TEST_COUNTS` set to a file, the counts go there
 * instead, for `scripts/test.mjs`, which has the last word.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    let passed = 0;
    let failed = uncaught.length;
    for (const module of modules) {
      let failedHere = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed') failedHere += 1;
        if (test.diagnostic()?.flaky === true) {
          console.error(`FLAKY ${test.module.moduleId}: ${test.fullName}`);
          for (const { message } of test.result().errors ?? []) console.error(message);
        }
      }
      failed += module.state() === 'failed' ? Math.max(failedHere, 1) : failedHere;
    }
    const counts = process.env['TEST_COUNTS'];
    if (counts === undefined) console.log(`${passed} passed, ${failed} failed`);
    else writeFileSync(counts, JSON.stringify({ passed, failed }));
  }
}
