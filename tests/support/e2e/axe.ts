import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';

const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * What axe finds on the page in its current state, one line per finding, in each frame separately. Axe runs in an
 * isolated world, where the page's content security policy does not block it.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const findings: string[] = [];
    const { frameTree } = await session.send('Page.getFrameTree');
    findings.push(...(await findingsIn(session, frameTree.frame.id, 'page')));
    for (const { frame } of frameTree.childFrames ?? []) {
      findings.push(...(await findingsIn(session, frame.id, 'part')));
    }
    return findings;
  } finally {
    await session.detach();
  }
}

/** A frame within a page has no landmarks or headings, and its background is the page's. */
const RULES = {
  page: {},
  part: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false }, bypass: { enabled: false } },
  },
} as const;

async function findingsIn(
  session: CDPSession,
  frameId: string,
  as: keyof typeof RULES,
): Promise<string[]> {
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId,
    worldName: 'axe',
  });
  // The world stays while the document does. Axe is put there once, because this takes half of a check's time.
  const there = await session.send('Runtime.evaluate', { contextId, expression: 'typeof axe' });
  if (there.result.value === 'undefined') {
    await session.send('Runtime.evaluate', { contextId, expression: source });
  }
  const options = { iframes: false, resultTypes: ['violations'], ...RULES[as] };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    contextId,
    expression: `axe.run(document, ${JSON.stringify(options)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
  // `axe.run` resolves with these.
  const { violations } = result.value as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
