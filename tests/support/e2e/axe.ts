import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';

const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * What axe finds on the page as it stands, one line a finding; in every frame, each by itself. It runs in a world
 * of its own beside the page's scripts, where the page's policy neither hinders nor is loosened by it.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const findings: string[] = [];
    const { frameTree } = await session.send('Page.getFrameTree');
    const ids = [frameTree, ...(frameTree.childFrames ?? [])].map(({ frame }) => frame.id);
    for (const frameId of ids) findings.push(...(await findingsIn(session, frameId)));
    return findings;
  } finally {
    await session.detach();
  }
}

async function findingsIn(session: CDPSession, frameId: string): Promise<string[]> {
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId,
    worldName: 'axe',
  });
  await session.send('Runtime.evaluate', { contextId, expression: source });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    contextId,
    expression: 'axe.run(document, { iframes: false, resultTypes: ["violations"] })',
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
  // `axe.run` promises these.
  const { violations } = result.value as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
