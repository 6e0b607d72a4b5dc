import { createPaymentResultMachine } from '../../machines/payment-result/machine.ts';
import { createPaymentsApi } from '../../services/api/payments.ts';
import type { Services } from '../services.ts';

export const create = ({ call, callAccount }: Services) =>
  createPaymentResultMachine(createPaymentsApi(call, callAccount));
