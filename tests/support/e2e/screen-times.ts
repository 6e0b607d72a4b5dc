import type { BrowserContext, Page } from 'playwright-core';
import type { PortalProcess } from './portal-process.ts';

/** The time at which the order's page began to show a step of the ride. `step` is 6 once all steps are done. */
interface Sight {
  readonly at: number;
  readonly step: number;
}

/** Records in every page of the profile when each step of the ride appears on the screen. */
export async function watchSteps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sights: Sight[] = [];
    Object.assign(window, { stepsSeen: sights });
    const look = (): void => {
      const steps = [...document.querySelectorAll('ol[aria-label="行程步驟"] > li')];
      if (steps.length === 0) return;
      const current = steps.findIndex((step) => step.getAttribute('aria-current') === 'step');
      const step = current === -1 ? steps.length : current;
      if (sights.at(-1)?.step !== step) sights.push({ at: Date.now(), step });
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}

/**
 * Milliseconds from each status's commit until the screen showed it, for statuses that came while the page was watched.
 */
export async function screenDelays(
  page: Page,
  { db }: PortalProcess,
  orderNo: string,
): Promise<{ status: number; delay: number }[]> {
  // `watchSteps` recorded them there.
  const sights = await page.evaluate(() => (window as unknown as { stepsSeen: Sight[] }).stepsSeen);
  const since = sights[0]?.at ?? Infinity;
  const { rows } = await db.query<{ status: number; at: Date }>(
    `select to_status as status, at from order_event join customer_order using (order_id)
     where order_no = $1 and to_status <> from_status order by order_event.version`,
    [orderNo],
  );
  return rows
    .filter(({ at }) => at.getTime() > since)
    .map(({ status, at }) => {
      const seen = sights.find(({ step }) => step >= Math.min(status, 6));
      return { status, delay: (seen?.at ?? Infinity) - at.getTime() };
    });
}
