import type { PaymentPorts } from '../../machines/payment/ports.ts';
import { createCardFields } from '../../services/payment-sdk/card-fields.ts';
import type { Services } from '../services.ts';

type CardFields = Pick<PaymentPorts, 'mountFields' | 'getPrime'>;

const made = new WeakMap<Services, CardFields>();

/** The payment provider's card fields. There is one instance per page, so that its script is loaded once. */
export function cardFieldsOf(services: Services): CardFields {
  const { config, timers } = services;
  const fields = made.get(services) ?? createCardFields(config.payment, timers);
  made.set(services, fields);
  return fields;
}
