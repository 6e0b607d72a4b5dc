import { Trans, useLingui } from '@lingui/react/macro';
import type { ApplicationDetail } from '../../../domain/joining/desk.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Link } from '../../kit/link/link.tsx';
import { joiningLink, useDeskFilter } from '../../shared/desk-filter.ts';
import { useMoments } from '../../shared/moments.ts';
import { APPLICATION_STATE_WORDS } from './joining-words.ts';
import * as styles from './joining.css.ts';

/** Applications of other accounts with the same identity number; shows nothing if there are none. */
export function SameNumber({ applications }: { applications: ApplicationDetail['sameNumber'] }) {
  const { i18n } = useLingui();
  const { fullDateTime } = useMoments();
  const { filter } = useDeskFilter('driver-applications');
  if (applications.length === 0) return null;
  return (
    <Banner tone="waiting" title={<Trans>其他帳號也用這個證件號碼申請</Trans>}>
      <ul className={styles.plainList}>
        {applications.map(({ applicationId, name, state, appliedAt }) => (
          <li key={applicationId}>
            <Link {...joiningLink('driver-applications', { ...filter, id: applicationId })}>
              {name}
            </Link>
            {` · ${i18n._(APPLICATION_STATE_WORDS[state])} · ${fullDateTime(appliedAt)}`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
