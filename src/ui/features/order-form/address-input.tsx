import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { areaOf, fieldText, needsPin, placeWords, type Place } from '../../../domain/geo/place.ts';
import type { AddressDraft } from '../../../domain/order/draft.ts';
import {
  selectRecentPlaces,
  selectSuggestedPlaces,
  selectSuggestionHint,
  selectSuggestionState,
} from '../../../machines/place-search/selectors.ts';
import type { AddressField as AddressFieldName } from '../../../machines/place-search/types.ts';
import { selectLocating, selectLocatingFailed } from '../../../machines/position/selectors.ts';
import { AddressField } from '../../kit/address-field/address-field.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { useFieldError } from './field-error.tsx';
import { PlaceIcon } from './lazy-place-icon.tsx';
import { PinOffer } from './pin-offer.tsx';
import { WithCity } from './with-city.tsx';

/** One address of the order. It offers places to choose from, both before the user types and while they type. */
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
  /** Shown instead of the form's own error for this field. */
  error?: string | undefined;
}) {
  const { i18n, t } = useLingui();
  const form = usePortalActor('orderForm');
  const search = form.getSnapshot().children.placeSearch;
  if (search === undefined) throw new TypeError('the order form has no place search');
  const position = usePortalActor('position');
  const state = usePortalSelector(search, selectSuggestionState(field));
  const places = usePortalSelector(search, selectSuggestedPlaces(field));
  const recent = usePortalSelector(search, selectRecentPlaces(field));
  const advice = usePortalSelector(search, selectSuggestionHint(field));
  const isLocating = usePortalSelector(position, selectLocating(field));
  const positionFailed = usePortalSelector(position, selectLocatingFailed(field));
  const fieldError = useFieldError(field);

  // Stops a search for the device's position, or hides its failure. Once the user types, a position found later must
  // not replace the text.
  const settle = (): void => {
    if (isLocating || positionFailed) position.send({ type: 'position.dismiss' });
  };

  const { place } = address;
  const words = place && placeWords(place, i18n.locale);
  const text =
    words !== undefined && address.text === place?.name ? fieldText(words) : address.text;
  /** A distance as text: 300 公尺, 2.7 公里. */
  const distance = (metres: number): string => {
    if (metres < 1_000) return t`${metres} 公尺`;
    // Not by `useFormats`, whose code the home page does not load at once.
    const kilometres = i18n.number(Math.round(metres / 100) / 10);
    return t`${kilometres} 公里`;
  };
  const exactness = ({ accuracyMetres }: Place): string => {
    if (accuracyMetres === undefined) return '';
    const within = distance(accuracyMetres);
    return t`位置誤差約 ${within}`;
  };
  // This hint is shown even below an empty address, because it says what to do then: allow positioning, or type.
  const notFound = positionFailed ? t`無法取得您的位置，請允許定位，或直接輸入地址` : undefined;
  const hint =
    notFound ??
    (place !== undefined && words !== undefined ? (
      place.accuracyMetres !== undefined ? (
        needsPin(place) ? (
          t`${exactness(place)}，車資先以估算顯示`
        ) : (
          exactness(place)
        )
      ) : areaOf(words) !== '' && fieldText(words) === words.name ? (
        <WithCity text={areaOf(words)} city={words.city} />
      ) : undefined
    ) : undefined);
  const adviceWords =
    advice === 'whichDistrict'
      ? t`這個地址不只一處，請選擇縣市和行政區`
      : t`找不到連鎖店的分店，請改用門牌地址、車站或地標，或在地圖上標出`;
  /** Enter, or leaving the field, ends the typing. The error then says whether the user has to choose a place. */
  const finish = (): void => form.send({ type: 'field.left', field });

  return (
    <div
      data-field={field}
      onFocus={() => {
        PlaceIcon.preload();
        if (place === undefined && state === 'closed')
          form.send({ type: 'address.resumed', field, text: address.text });
      }}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || place !== undefined) return;
        const input = event.target;
        if (!(input instanceof HTMLInputElement) || address.text.trim() === '') return;
        // If a row is highlighted, the list itself handles Enter.
        if (input.hasAttribute('aria-activedescendant')) return;
        event.preventDefault();
        // Keeps Enter from the list, so that the list stays open and shows the choices.
        event.stopPropagation();
        finish();
      }}
    >
      <AddressField
        label={label}
        {...(isOptional === undefined ? {} : { isOptional })}
        {...(placeholder === undefined ? {} : { placeholder })}
        prefix={prefix}
        hint={hint}
        error={
          error ??
          // An empty field keeps its error while suggestions are loading.
          (state === 'looking' && address.text !== ''
            ? undefined
            : fieldError &&
              (notFound ??
                (place !== undefined && needsPin(place) ? (
                  <>
                    {exactness(place)} · {fieldError}
                  </>
                ) : (
                  fieldError
                ))))
        }
        text={text}
        isChosen={place !== undefined}
        status={state === 'looking' ? 'loading' : state === 'failed' ? 'failed' : 'idle'}
        suggestions={places.map((suggestion) => {
          const { name, address: full, city } = placeWords(suggestion, i18n.locale);
          const area = areaOf({ name, address: full });
          const exact = exactness(suggestion);
          return {
            id: suggestion.placeId,
            name,
            title: <WithCity text={name} city={area === '' ? city : undefined} />,
            detail: (
              <>
                <WithCity text={area} city={city} />
                {area !== '' && exact !== '' && ' · '}
                {exact}
              </>
            ),
            icon: <PlaceIcon of={suggestion.kind} />,
          };
        })}
        {...(advice === undefined ? {} : { advice: adviceWords })}
        recent={recent}
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
        onBlur={finish}
        onUsePosition={() => position.send({ type: 'position.ask', field })}
        isLocating={isLocating}
        hasPositionButton={field === 'pickup'}
      />
      <PinOffer
        field={field}
        place={place}
        isOffered={
          place === undefined
            ? address.text.trim() !== '' &&
              // The pin is not offered while a list of places is open. The list would cover the offer, and the page
              // must not move while somebody types.
              ((state === 'shown' && places.length === 0) || fieldError !== undefined)
            : place.accuracyMetres !== undefined
        }
      />
    </div>
  );
});
