import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { placeWords } from '../../../domain/geo/place.ts';
import type { AddressDraft } from '../../../domain/order/draft.ts';
import {
  selectSuggestedPlaces,
  selectSuggestionState,
} from '../../../machines/place-search/selectors.ts';
import type { AddressField as AddressFieldName } from '../../../machines/place-search/types.ts';
import { selectLocating, selectLocatingFailed } from '../../../machines/position/selectors.ts';
import { AddressField } from '../../kit/address-field/address-field.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { useFieldError } from './field-error.tsx';
import { PlaceIcon } from './lazy-place-icon.tsx';

/** One address of the order, with suggestions as it is typed; the pick-up also takes the position of the device. */
export const AddressInput = memo(function AddressInput({
  field,
  label,
  address,
  placeholder,
  prefix,
  isOptional,
  error,
}: {
  field: AddressFieldName;
  label: ReactNode;
  address: AddressDraft;
  placeholder?: string;
  prefix?: ReactNode;
  isOptional?: boolean;
  /** Instead of the form's own error. */
  error?: string | undefined;
}) {
  const { i18n, t } = useLingui();
  const form = usePortalActor('orderForm');
  const search = form.getSnapshot().children.placeSearch;
  if (search === undefined) throw new TypeError('the order form has no place search');
  const position = usePortalActor('position');
  const state = usePortalSelector(search, selectSuggestionState(field));
  const places = usePortalSelector(search, selectSuggestedPlaces(field));
  const isLocating = usePortalSelector(position, selectLocating(field));
  const positionFailed = usePortalSelector(position, selectLocatingFailed(field));
  const fieldError = useFieldError(field);

  // Whoever says where himself is not overruled by an answer that comes later, nor told of one that did not.
  const settle = (): void => {
    if (isLocating || positionFailed) position.send({ type: 'position.dismiss' });
  };

  const { place } = address;
  const words = place && placeWords(place, i18n.locale);
  const text = words !== undefined && address.text === place?.name ? words.name : address.text;
  // Said also where the address is missing by now: it says as well what to do about that.
  const notFound = positionFailed ? t`無法取得您的位置，請允許定位，或直接輸入地址` : undefined;
  const hint =
    notFound ??
    (place !== undefined && place.precision !== 'exact'
      ? t`以${place.precision === 'district' ? t`行政區中心` : t`縣市中心`}估算距離；司機會依您輸入的地址前往`
      : words !== undefined && words.address !== text
        ? words.address
        : undefined);

  return (
    <div
      data-field={field}
      onFocus={() => {
        PlaceIcon.preload();
        if (place === undefined && state === 'closed')
          form.send({ type: 'address.resumed', field, text: address.text });
      }}
    >
      <AddressField
        label={label}
        {...(isOptional === undefined ? {} : { isOptional })}
        {...(placeholder === undefined ? {} : { placeholder })}
        prefix={prefix}
        hint={hint}
        error={error ?? (fieldError && (notFound ?? fieldError))}
        text={text}
        isChosen={place !== undefined}
        status={state === 'looking' ? 'loading' : state === 'failed' ? 'failed' : 'idle'}
        suggestions={places.map((suggestion) => ({
          id: suggestion.placeId,
          name: suggestion.name,
          detail:
            suggestion.precision === 'exact'
              ? suggestion.address
              : t`${suggestion.address}（以區域中心估算）`,
          icon: <PlaceIcon of={suggestion.kind} />,
        }))}
        onTextChange={(text) => {
          settle();
          form.send({ type: 'address.typed', field, text });
        }}
        onSelect={(id) => {
          const chosen = places.find(({ placeId }) => placeId === id);
          if (chosen === undefined) return;
          settle();
          form.send({ type: 'address.chosen', field, place: chosen });
        }}
        onBlur={() => form.send({ type: 'field.left', field })}
        {...(field === 'pickup'
          ? { onUsePosition: () => position.send({ type: 'position.ask', field }), isLocating }
          : {})}
      />
    </div>
  );
});
