import { Trans } from '@lingui/react/macro';
import { Link } from '../kit/link/link.tsx';
import { muted, type } from '../theme/layout.css.ts';

/**
 * The policies that people accept when they order or register; the server stores the versions in force at that time
 * (DRV-03).
 */
export function AgreedLine() {
  return (
    <p className={`${type.small} ${muted}`}>
      <Trans>
        送出即表示您同意
        <Link to="/policy" search={{ key: 'passenger-server-policy' }} target="_blank">
          服務契約
        </Link>
        和
        <Link to="/policy" search={{ key: 'passenger-privacy-policy' }} target="_blank">
          隱私權政策
        </Link>
        。
      </Trans>
    </p>
  );
}
