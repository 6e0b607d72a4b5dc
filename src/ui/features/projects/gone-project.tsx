import { Trans } from '@lingui/react/macro';
import { EmptyDrawing } from '../../kit/drawings/drawings.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../../kit/link/link.tsx';

/** Shown for a link to a project or a reward that no longer exists. */
export function GoneProject({ level }: { level: 1 | 2 }) {
  return (
    <EmptyState
      drawing={<EmptyDrawing of="lost" />}
      title={<Trans>找不到這個專案</Trans>}
      level={level}
      action={
        <LinkButton look="primary" to="/index" hash="projects">
          <Trans>看看專案</Trans>
        </LinkButton>
      }
    >
      <Trans>專案可能已經下架，或連結不完整。</Trans>
    </EmptyState>
  );
}
