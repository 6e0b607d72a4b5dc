import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ServiceKind } from '../domain/service-kind/service-kind.ts';

/** Title and one line of description of each kind (KIND-02). */
export const SERVICE_KIND_WORDS: Readonly<
  Record<ServiceKind, { title: MessageDescriptor; description: MessageDescriptor }>
> = {
  type_dui: { title: msg`代駕`, description: msg`司機開您的車，送您和車平安到家` },
  type_airport_port: { title: msg`機場接送`, description: msg`依航班時間接送，班機延誤也等您` },
  type_rental_travel: { title: msg`包車旅遊`, description: msg`一輛車、一位司機，行程隨您安排` },
  type_hourly_designated: { title: msg`鐘點代駕`, description: msg`司機開您的車，按小時計費` },
};
