import { Trans } from '@lingui/react/macro';
import { visuallyHidden } from '../../theme/layout.css.ts';
import { plate } from './plate-badge.css.ts';

/** A number plate in its usual shape, `ABC-1234`, so that it is recognised at the kerb. */
export function PlateBadge({ plate: text }: { plate: string }) {
  return (
    <span className={plate} translate="no">
      <span className={visuallyHidden}>
        <Trans>車牌</Trans>{' '}
      </span>
      {text}
    </span>
  );
}
