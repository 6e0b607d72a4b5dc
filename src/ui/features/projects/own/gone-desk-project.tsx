import { Trans } from '@lingui/react/macro';
import type { ProjectsOnDesk } from '../../../../domain/project/review.ts';
import { Banner } from '../../../kit/banner/banner.tsx';
import { Link } from '../../../kit/link/link.tsx';
import { takeFocus } from '../../../kit/take-focus.ts';
import { joiningLink, useDeskFilter } from '../../../shared/desk-filter.ts';
import { NAME } from './desk-project.tsx';

/**
 * The open project is a draft again, or does not exist. This text takes the focus, which would be lost with the pressed
 * button.
 */
export function GoneDeskProject({ gone }: { gone: NonNullable<ProjectsOnDesk['gone']> }) {
  const { filter } = useDeskFilter(NAME);
  return (
    <>
      <Link {...joiningLink(NAME, { ...filter, id: '' })}>
        <Trans>回到列表</Trans>
      </Link>
      <div tabIndex={-1} ref={takeFocus}>
        {gone === 'sentBack' ? (
          <Banner tone="info" title={<Trans>已退回給發起人修改</Trans>}>
            <Trans>發起人會收到您的說明，修改後可以再送出審核。</Trans>
          </Banner>
        ) : (
          <Banner tone="info" title={<Trans>這個專案現在不在審核中</Trans>}>
            <Trans>可能已經退回修改、由發起人收回，或已刪除。</Trans>
          </Banner>
        )}
      </div>
    </>
  );
}
