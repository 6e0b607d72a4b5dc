import { createPaymentMachine } from '../../machines/payment/machine.ts';
import type { PaymentPorts } from '../../machines/payment/ports.ts';
import { createPaymentsApi } from '../../services/api/payments.ts';
import { goTo } from '../../services/browser/page.ts';
import { createCardFields } from '../../services/payment-sdk/card-fields.ts';
import type { Services } from '../services.ts';

export const paymentPorts = ({ call, config, timers }: Services): PaymentPorts => ({
  ...createPaymentsApi(call),
  ...createCardFields(config.payment, timers),
  goTo,
});

export const create = (services: Services) => createPaymentMachine(paymentPorts(services));
