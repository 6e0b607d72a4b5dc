import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Circle, MapPin, Plus, Trash2 } from 'lucide';
import { MAX_STOPS } from '../../../domain/limits.ts';
import { needsDestination } from '../../../domain/order/draft.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { stack } from '../../theme/layout.css.ts';
import { AddressInput } from './address-input.tsx';
import * as styles from './order-form.css.ts';
import { useOrderFields } from './use-order-fields.ts';

/** The pick-up, the stops and the destination. */
export function RouteFields() {
  const { t } = useLingui();
  const { draft, send } = useOrderFields('kind', 'pickup', 'stops', 'destination');
  const last = draft.stops.length - 1;
  return (
    <div className={stack[16]}>
      <AddressInput
        field="pickup"
        label={t`上車地點`}
        address={draft.pickup}
        placeholder={t`地址、車站或地標`}
        prefix={<Icon of={Circle} />}
      />
      {draft.stops.map((stop, index) => (
        // Stops have no id, so the index is the key.
        <div key={index} className={styles.stop}>
          <AddressInput
            field={`stops.${index}`}
            label={t`停靠點 ${index + 1}`}
            address={stop}
            placeholder={t`途中要停的地方`}
          />
          <div className={styles.stopActions}>
            {draft.stops.length > 1 && (
              <>
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={t`停靠點 ${index + 1} 往前移`}
                  isDisabled={index === 0}
                  onPress={() => send({ type: 'stop.moved', from: index, to: index - 1 })}
                >
                  <Icon of={ArrowUp} />
                </Button>
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={t`停靠點 ${index + 1} 往後移`}
                  isDisabled={index === last}
                  onPress={() => send({ type: 'stop.moved', from: index, to: index + 1 })}
                >
                  <Icon of={ArrowDown} />
                </Button>
              </>
            )}
            <Button
              look="quiet"
              size="icon"
              aria-label={t`移除停靠點 ${index + 1}`}
              onPress={() => send({ type: 'stop.removed', index })}
            >
              <Icon of={Trash2} />
            </Button>
          </div>
        </div>
      ))}
      {draft.stops.length < MAX_STOPS && (
        <div className={styles.addStop}>
          <Button look="quiet" size="small" onPress={() => send({ type: 'stop.added' })}>
            <Icon of={Plus} />
            <Trans>新增停靠點</Trans>
          </Button>
        </div>
      )}
      <AddressInput
        field="destination"
        label={t`下車地點`}
        address={draft.destination}
        placeholder={t`地址、車站或地標`}
        prefix={<Icon of={MapPin} />}
        isOptional={!needsDestination(draft.kind)}
      />
    </div>
  );
}
