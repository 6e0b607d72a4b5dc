import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import type { PointKind } from '../../../../domain/account/records.ts';
import { PointsPage } from '../../../features/account/points-page.tsx';
import { validSearch } from '../../../valid-search.ts';

export const Route = createFileRoute('/_main/account/points')({
  staticData: { title: msg`點數` },
  validateSearch: validSearch(({ kind }: Record<string, unknown>): { kind?: PointKind } =>
    kind === 'influencer' || kind === 'creator' ? { kind } : {},
  ),
  loader: ({ context }) => context.portal.send({ type: 'fetch.ahead', name: 'points' }),
  component: Points,
});

function Points() {
  const { kind = 'supporter' } = Route.useSearch();
  return <PointsPage kind={kind} />;
}
