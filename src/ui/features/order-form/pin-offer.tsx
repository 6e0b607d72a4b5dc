import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide';
import type { Place } from '../../../domain/geo/place.ts';
import type { AddressField } from '../../../machines/place-search/types.ts';
import { selectPinState } from '../../../machines/position/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';

const PinDialog = lazyPart<{ field: AddressField; place: Place | undefined }>(
  () => import('./pin-dialog.tsx'),
);

/** Moves the focus to the address when the offer disappears, which it does when the pin is set. */
function passFocusOnLeaving(offer: HTMLElement | null): () => void {
  const field = offer?.closest<HTMLElement>('[data-field]');
  return () => {
    // The dialog closes at the same time as the offer, so it has no element to which it could return the focus.
    requestAnimationFrame(() => {
      if (!field || document.activeElement !== document.body) return;
      // The field is focusable only until it loses the focus. Otherwise, if the form had an error later, the field
      // would get the focus instead of the input inside it.
      field.tabIndex = -1;
      field.addEventListener('blur', () => field.removeAttribute('tabindex'), { once: true });
      field.focus();
    });
  };
}

/** Offers to mark the address on the map. The map is fetched when somebody opens it. */
export function PinOffer({
  field,
  place,
  isOffered,
}: {
  field: AddressField;
  place: Place | undefined;
  isOffered: boolean;
}) {
  const position = usePortalActor('position');
  const isOpen = usePortalSelector(position, selectPinState(field)) !== 'closed';
  return (
    <>
      {isOffered && (
        <div ref={passFocusOnLeaving}>
          <Button
            look="quiet"
            size="small"
            onPress={() =>
              position.send({ type: 'pin.open', field, ...(place === undefined ? {} : { place }) })
            }
          >
            <Icon of={MapPin} />
            <Trans>在地圖上標出位置</Trans>
          </Button>
        </div>
      )}
      {isOpen && <PinDialog field={field} place={place} />}
    </>
  );
}
