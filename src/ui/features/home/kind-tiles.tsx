import { Trans } from '@lingui/react/macro';
import { SERVICE_KINDS, type ServiceKind } from '../../../domain/service-kind/service-kind.ts';
import { KindPicture } from '../../kind-picture.tsx';
import { useKinds } from '../../kinds.ts';
import { native } from '../../kit/radio/radio.css.ts';
import * as styles from './kind-tiles.css.ts';

/** The four kinds in one row, on the narrowest telephone as well. They are native radio buttons, like the kit's. */
export function KindTiles({
  value,
  onChange,
}: {
  value: ServiceKind;
  onChange: (kind: ServiceKind) => void;
}) {
  const kindOf = useKinds();
  return (
    <fieldset role="radiogroup">
      <legend className={styles.legend}>
        <Trans>服務種類</Trans>
      </legend>
      <div className={styles.tiles}>
        {SERVICE_KINDS.map((kind) => (
          <label key={kind} className={styles.tile}>
            <input
              type="radio"
              className={native}
              name="home-kind"
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            <KindPicture of={kind} size={40} />
            <span className={styles.name}>{kindOf(kind).title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
