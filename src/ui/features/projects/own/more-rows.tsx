import { Trans } from '@lingui/react/macro';
import type { OwnProjectPart } from '../../../../domain/project/own.ts';
import { selectChanging, selectWork } from '../../../../machines/collection/selectors.ts';
import { Button } from '../../../kit/button/button.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import type { OwnProjectList } from './own-project-list.ts';

/** The button that loads more rows of one part of the page. */
export function MoreRows({
  list,
  what,
  shown,
  of,
}: {
  list: OwnProjectList;
  what: OwnProjectPart;
  shown: number;
  of: number;
}) {
  const work = usePortalSelector(list, selectWork);
  const changing = usePortalSelector(list, selectChanging);
  if (shown >= of) return null;
  return (
    <p>
      <Button
        look="secondary"
        size="small"
        isBusy={work === 'changing' && changing?.kind === 'more' && changing.part === what}
        onPress={() => list.send({ type: 'row.change', change: { kind: 'more', part: what } })}
      >
        <Trans>顯示更多</Trans>
      </Button>
    </p>
  );
}
