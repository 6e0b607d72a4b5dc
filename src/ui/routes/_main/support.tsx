import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { SupportPage } from '../../features/projects/support-page.tsx';
import { validSearch } from '../../valid-search.ts';

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

const readSearch = validSearch(
  (said: Record<string, unknown>): { rewardId?: string; quantity?: number; replaces?: string } => {
    const quantity = Number(said['quantity']);
    return {
      ...(isId(said['rewardId']) ? { rewardId: said['rewardId'] } : {}),
      ...(Number.isInteger(quantity) && quantity > 0 && quantity < 100 ? { quantity } : {}),
      ...(isId(said['replaces']) ? { replaces: said['replaces'] } : {}),
    };
  },
);

/** Supporting a project by one of its rewards (PROJ-03), for members. */
export const Route = createFileRoute('/_main/support')({
  staticData: { title: msg`贊助專案` },
  validateSearch: readSearch,
  beforeLoad({ search }) {
    if (search.rewardId === undefined) throw notFound();
  },
  component: Support,
});

function Support() {
  const { rewardId = '', quantity = 1, replaces } = Route.useSearch();
  return (
    <SupportPage
      rewardId={rewardId}
      quantity={quantity}
      {...(replaces === undefined ? {} : { replaces })}
    />
  );
}
