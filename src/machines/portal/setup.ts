import { assign, emit, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import { failureNotice, type Failure } from '../../domain/failure.ts';
import type { Place } from '../../domain/geo/place.ts';
import type { OrderAccess } from '../../domain/order/view.ts';
import type { Profile } from '../../domain/session/profile.ts';
import { createDictionaryMachine } from '../dictionary/machine.ts';
import { createLivePushMachine } from '../live-push/machine.ts';
import type { StreamTarget } from '../live-push/types.ts';
import { notificationsMachine } from '../notifications/machine.ts';
import type { Message } from '../notifications/types.ts';
import { createOnDemandMachine } from '../on-demand/machine.ts';
import { createOrderFormMachine } from '../order-form/machine.ts';
import { createOrderSearchMachine } from '../order-search/machine.ts';
import { createOrderTrackingMachine } from '../order-tracking/machine.ts';
import type { OrderTrackingEvent } from '../order-tracking/types.ts';
import type { AddressField } from '../place-search/types.ts';
import { createPositionMachine } from '../position/machine.ts';
import { createPreferencesMachine } from '../preferences/machine.ts';
import { relay } from '../relay.ts';
import { createSessionMachine } from '../session/machine.ts';
import type { SessionEvent } from '../session/types.ts';
import type { PortalPorts } from './ports.ts';
import type { OnDemandName, PortalContext, PortalEvent, PortalRequest } from './types.ts';

/** Creates the parts of the portal's machine: its children's machines, and the actions that pass facts to actors. */
export function setUpPortal(ports: PortalPorts) {
  return setup({
    types: {
      context: {} as PortalContext,
      events: {} as PortalEvent,
      emitted: {} as PortalRequest,
      children: {} as {
        relay: 'relay';
        paymentRelay: 'relay';
        tab: 'tab';
        session: 'session';
        pushPortal: 'livePush';
        pushAdmin: 'livePush';
        pushOrder: 'livePush';
        notifications: 'notifications';
        preferences: 'preferences';
        orderStatusDictionary: 'dictionary';
        position: 'position';
        orderForm: 'orderForm';
        orderSearch: 'orderSearch';
        orderTracking: 'orderTracking';
        payment: 'onDemand';
        page: 'onDemand';
        background: 'onDemand';
        pageRelay: 'relay';
      },
    },
    actors: {
      relay,
      tab: fromCallback<EventObject>(({ sendBack }) =>
        ports.tab.watchVisible(() => sendBack({ type: 'tab.visible' })),
      ),
      session: createSessionMachine(ports.session),
      livePush: createLivePushMachine(ports.livePush),
      notifications: notificationsMachine,
      preferences: createPreferencesMachine(ports.preferences),
      dictionary: createDictionaryMachine(ports.dictionary),
      position: createPositionMachine(ports.position),
      orderForm: createOrderFormMachine(ports.orderForm),
      orderSearch: createOrderSearchMachine(ports.orderSearch),
      orderTracking: createOrderTrackingMachine(ports.orderTracking),
      onDemand: createOnDemandMachine(ports.onDemand),
    },
    guards: {
      'is unauthorized': (_, params: { failure: Failure }) =>
        failureNotice(params.failure) === 'silent',
      'has words': (_, params: { title: string; body: string }) =>
        params.title !== '' || params.body !== '',
    },
    actions: {
      'open portal stream': sendTo('pushPortal', opened({ stream: 'portal' })),
      'open admin stream': sendTo('pushAdmin', opened({ stream: 'admin' })),
      'open order stream': sendTo('pushOrder', (_, params: { orderToken: string }) =>
        opened({ stream: 'order', ...params }),
      ),
      'close portal stream': sendTo('pushPortal', { type: 'push.close' }),
      'close admin stream': sendTo('pushAdmin', { type: 'push.close' }),
      'close order stream': sendTo('pushOrder', { type: 'push.close' }),
      'tell session': sendTo('session', (_, params: { event: SessionEvent }) => params.event),
      notify: sendTo('notifications', (_, params: { message: Message }) => ({
        type: 'notification.show' as const,
        message: params.message,
      })),
      'track it': sendTo(
        'orderTracking',
        (_, params: { event: OrderTrackingEvent }) => params.event,
      ),
      'fill in contact': sendTo('orderForm', (_, { profile }: { profile: Profile }) => ({
        type: 'contact.known' as const,
        name: profile.nickName,
        phone: profile.phonenumber,
        email: profile.email,
        ...(profile.rideMessages === undefined ? {} : { messages: profile.rideMessages }),
      })),
      'choose place': sendTo('orderForm', (_, params: { field: AddressField; place: Place }) => ({
        type: 'address.chosen' as const,
        ...params,
      })),
      'discard draft': sendTo('orderForm', { type: 'draft.discard' }),
      'forget orders': sendTo('orderTracking', { type: 'orders.forget', whose: 'member' }),
      'load dictionary anew': sendTo('orderStatusDictionary', {
        type: 'dictionary.languageChanged',
      }),
      'check the page again': emit({ type: 'navigation.recheck' }),
      'go to': emit((_, { to, replace = false }: { to: string; replace?: boolean }) => ({
        type: 'navigation.requested' as const,
        to,
        replace,
      })),
      'fetch ahead': (_, { name }: { name: OnDemandName }) => ports.onDemand.ahead(name),
      'keep defect': assign((_, params: { defect: unknown }) => params),
    },
  });
}

const opened = (target: StreamTarget) => ({ type: 'push.open' as const, target });

/** The address of an order's page. An order with a token has a page that needs no sign-in (GUARD-06). */
export function orderPath({ orderNo, orderToken }: OrderAccess, view?: 'receipt'): string {
  const page = orderToken === undefined ? 'detail' : 'search';
  const shown = view === undefined ? '' : `&view=${view}`;
  return `/order/${page}?orderNo=${encodeURIComponent(orderNo)}${shown}`;
}
