import { Trans, useLingui } from '@lingui/react/macro';
import { SERVICE_KINDS, type ServiceKind } from '../../../domain/service-kind/service-kind.ts';
import { KindDrawing } from '../../kit/drawings/drawings.tsx';
import { native } from '../../kit/radio/radio.css.ts';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import * as styles from './kind-tiles.css.ts';

/** The four kinds in one row, on the narrowest telephone too. Radio buttons of the platform, like the kit's. */
export function KindTiles({
  value,
  onChange,
}: {
  value: ServiceKind;
  onChange: (kind: ServiceKind) => void;
}) {
  const { i18n } = useLingui();
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
            <KindDrawing of={kind} size={40} />
            <span className={styles.name}>{i18n._(SERVICE_KIND_WORDS[kind].title)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
