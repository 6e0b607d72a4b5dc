import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import type { PortalActor } from '../../../machines/portal/types.ts';
import { HomePage } from '../../features/home/home-page.tsx';
import { HomeSections, SECTIONS } from '../../features/home/lazy-home-sections.tsx';
import { sent } from '../../kit/as-sent.tsx';

/** `/index`, the home page (PAGE-03): the one draft goes on here. */
export const Route = createFileRoute('/_main/index')({
  staticData: { title: msg`首頁` },
  // A page that was sent has its sections; any other is complete when it appears.
  loader: () => (sent(SECTIONS) === null ? HomeSections.fetch() : undefined),
  onEnter: ({ context }) => open(context.portal),
  onLeave: ({ context }) =>
    context.portal.getSnapshot().children.orderForm?.send({ type: 'form.closed' }),
  component: HomePage,
});

function open(portal: PortalActor): void {
  portal.getSnapshot().children.orderForm?.send({ type: 'form.opened' });
}
