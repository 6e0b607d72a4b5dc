import type { Place } from '../../src/domain/geo/place.ts';
import { emptyDraft, type OrderDetails, type OrderDraft } from '../../src/domain/order/draft.ts';
import type { Quote } from '../../src/domain/order/quote.ts';
import type {
  OrderAccess,
  OrderPosition,
  OrderRow,
  OrderView,
} from '../../src/domain/order/view.ts';

/** 2026-11-21 10:00 in Taipei. */
export const NOW = Date.UTC(2026, 10, 21, 2);

export const place = (name: string, more: Partial<Place> = {}): Place => ({
  placeId: name,
  name,
  nameEn: `${name} (en)`,
  address: `address of ${name}`,
  kind: 'landmark',
  latLng: { lat: 25.04, lng: 121.56 },
  precision: 'exact',
  ...more,
});

/** The details of an order as its passenger typed them. */
export const details: OrderDetails = {
  contactName: 'Lin',
  contactPhone: '0912-345-678',
  plate: '',
  carModel: '',
  transmission: 'automatic',
  passengers: 1,
  flightNumber: '',
  terminal: '',
  payment: 'card',
  note: '',
};

/** A draft that can be ordered once it has a price. */
export const completeDraft: OrderDraft = {
  ...emptyDraft('type_dui'),
  pickup: { text: 'A', place: place('A') },
  destination: { text: 'B', place: place('B') },
  ...details,
};

export const quote = (more: Partial<Quote> = {}): Quote => ({
  quoteId: 'q1',
  items: [{ code: 'base', quantity: 5, amount: 500 }],
  total: 500,
  distanceMetres: 4_000,
  durationSeconds: 900,
  estimatedRoute: true,
  line: [],
  pickupEtaSeconds: 600,
  expiresAt: NOW + 600_000,
  ...more,
});

export const order = (more: Partial<OrderView> = {}): OrderView => ({
  orderNo: 'D2611210001',
  kind: 'type_dui',
  status: 1,
  version: 3,
  timing: 'now',
  createdAt: NOW,
  pickupAt: NOW,
  pickup: place('A'),
  destination: place('B'),
  stops: [],
  ...details,
  contactPhone: '0912345678',
  quotedItems: [],
  items: [],
  total: 500,
  amountDue: 0,
  distanceMetres: 4_000,
  durationSeconds: 900,
  estimatedRoute: true,
  line: [],
  history: [{ status: 0, at: NOW }],
  cancellation: { allowed: true, fee: 0, reason: 'withinGrace', freeUntil: NOW + 60_000 },
  ...more,
});

export const row = (orderNo: string): OrderRow => ({
  orderNo,
  kind: 'type_dui',
  status: 0,
  timing: 'now',
  createdAt: NOW,
  pickupAt: NOW,
  pickupName: 'A',
  destinationName: 'B',
  total: 500,
  amountDue: 0,
});

/** The access with which a visitor opens the order above. */
export const access: OrderAccess = { orderNo: 'D2611210001', orderToken: 'token-1' };

export const position = (more: Partial<OrderPosition> = {}): OrderPosition => ({
  orderNo: 'D2611210001',
  latLng: { lat: 25.04, lng: 121.56 },
  heading: 90,
  etaSeconds: 300,
  at: NOW,
  ...more,
});
