import type { NearestQuery } from '../../contract/place.ts';
import { CODE } from '../../domain/codes.ts';
import { ServiceFailure } from '../../domain/failure.ts';
import type { LatLng } from '../../domain/geo/lat-lng.ts';
import type { Place, PlaceSuggestions } from '../../domain/geo/place.ts';
import { placeLanguage, type PlaceLanguage } from '../../domain/language.ts';
import { ORDER_PAGE_SIZE } from '../../domain/limits.ts';
import type { OrderAccess } from '../../domain/order/view.ts';
import type { OrderFormPorts } from '../../machines/order-form/ports.ts';
import type { OrderListPorts } from '../../machines/order-list/ports.ts';
import type { OrderSearchPorts } from '../../machines/order-search/ports.ts';
import type { OrderViewPorts } from '../../machines/order-view/ports.ts';
import type { PositionPorts } from '../../machines/position/ports.ts';
import type { SessionPorts } from '../../machines/session/ports.ts';
import { devicePosition } from '../browser/device-position.ts';
import type { PortalCall } from '../http/portal-client.ts';
import { readPageSize } from '../storage/page-size.ts';
import { createRecentPlaces, isElsewhere } from '../storage/recent-places.ts';
import type { Store } from '../storage/store.ts';
import { createLoadOrder } from './load-order.ts';

/** The machines' ports that call the server; the contract defines the calls (`ENDPOINTS`). */
export function createApi(
  call: PortalCall,
  locale: () => string,
  local: Store,
  isSignedIn: () => boolean,
) {
  const language = (): PlaceLanguage => placeLanguage(locale());

  const recentPlaces = createRecentPlaces({ local, isSignedIn });
  /** Places to offer for an empty field. Without a network, only recent places are offered. */
  const offer = async (
    near: LatLng | undefined,
    popular: Promise<PlaceSuggestions>,
  ): Promise<PlaceSuggestions> => {
    const recent = recentPlaces.list(near);
    try {
      const { places } = await popular;
      const others = places.filter(
        (place) => isElsewhere(place, near) && recent.every((one) => one.placeId !== place.placeId),
      );
      return { places: [...recent, ...others], recent: recent.length };
    } catch (error) {
      if (recent.length === 0) throw error;
      return { places: recent, recent: recent.length };
    }
  };

  /** The device's position at the time when the passenger requested it last. */
  let lastPosition: LatLng | undefined;
  /** Rounds a position to some hundred metres, which is precise enough for sorting. */
  const about = ({ lat, lng }: LatLng): LatLng => ({
    lat: Math.round(lat * 500) / 500,
    lng: Math.round(lng * 500) / 500,
  });

  const session: Pick<SessionPorts, 'logout' | 'loadProfile'> = {
    async logout(token, signal) {
      await call('logout', { token, signal, quiet: true });
    },
    async loadProfile(signal) {
      // Quiet, because a failure ends the session. It is shown only after the page has reloaded (SES-T09).
      return (await call('profile', { signal, quiet: true })).user;
    },
  };

  const orders: OrderViewPorts &
    OrderListPorts &
    Pick<OrderSearchPorts, 'findOrder'> &
    Pick<OrderFormPorts, 'quote' | 'createOrder' | 'suggest'> = {
    suggest(keyword, near, signal) {
      const from = near ?? lastPosition;
      const asked = keyword === '' ? {} : { keyword };
      const query = { ...asked, language: language(), ...(from && about(from)) };
      const found = call('suggestPlaces', { query, signal, quiet: true });
      return keyword === '' ? offer(near, found) : found;
    },
    quote: ({ stops, ...request }, signal) =>
      call('quote', { body: { ...request, stops: [...stops] }, signal, inPlace: true }),
    async createOrder({ key, request }, signal) {
      const idempotent = { body: request, idempotencyKey: key, signal, inPlace: true };
      const created = await call('createOrder', idempotent);
      recentPlaces.keep(created.order);
      return accessOf(created);
    },
    async findOrder(orderNo, phone, signal) {
      return accessOf(await call('findOrder', { body: { orderNo, phone }, signal, inPlace: true }));
    },
    loadOrder: createLoadOrder(call),
    cancelOrder: ({ orderNo, orderToken }, fee, signal) =>
      call('cancelOrder', { body: { orderNo, fee }, orderToken, signal, inPlace: true }),
    listOrders: ({ state, page }, signal) =>
      call('orderList', {
        query: { state, pageNum: page, pageSize: readPageSize(local, ORDER_PAGE_SIZE) },
        signal,
        inPlace: true,
      }),
  };

  const nowhere = { kind: 'refused', code: CODE.notFound, message: '', fields: {} } as const;
  const placeAt = async (query: NearestQuery, signal: AbortSignal): Promise<Place> => {
    const place = await call('nearestPlace', { query, signal, quiet: true });
    if (place === null) throw new ServiceFailure(nowhere);
    return place;
  };

  const position: PositionPorts = {
    async placeHere(signal) {
      const here = await devicePosition(signal, nowhere);
      lastPosition = here;
      return placeAt({ ...here, language: language() }, signal);
    },
    placeAt: ({ latLng, of }, signal) =>
      placeAt({ ...latLng, language: language(), ...(of === undefined ? {} : { of }) }, signal),
  };

  return { session, orders, position };
}

const accessOf = ({
  order,
  orderToken,
}: {
  order: { orderNo: string };
  orderToken?: string;
}): OrderAccess => ({
  orderNo: order.orderNo,
  ...(orderToken === undefined ? {} : { orderToken }),
});
