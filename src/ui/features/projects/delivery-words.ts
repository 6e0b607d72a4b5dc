import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeliveryState } from '../../../domain/project/own.ts';

/** The texts of delivery states. */
export const DELIVERY_WORDS: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  waiting: msg`尚未準備`,
  preparing: msg`準備中`,
  shipped: msg`已寄出`,
  delivered: msg`已送達`,
};
