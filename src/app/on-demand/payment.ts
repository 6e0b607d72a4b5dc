import { createPaymentMachine } from '../../machines/payment/machine.ts';
import type { PaymentPorts } from '../../machines/payment/ports.ts';
import { loadCards } from '../../services/api/cards.ts';
import { createPaymentsApi } from '../../services/api/payments.ts';
import { goTo } from '../../services/browser/page.ts';
import type { Services } from '../services.ts';
import { cardFieldsOf } from './card-fields.ts';

export const paymentPorts = (services: Services): PaymentPorts => ({
  ...createPaymentsApi(services.call, services.callAccount),
  ...cardFieldsOf(services),
  loadCards: async (signal) => (await loadCards(services.callAccount, signal)).rows,
  goTo,
});

export const create = (services: Services) => createPaymentMachine(paymentPorts(services));
