import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import type { Timing } from '../../../../domain/order/draft.ts';
import {
  parseServiceKind,
  type ServiceKind,
} from '../../../../domain/service-kind/service-kind.ts';
import type { PortalActor } from '../../../../machines/portal/types.ts';
import { KindPicker } from '../../../features/order-form/kind-picker.tsx';
import { OrderFormPage } from '../../../features/order-form/order-form-page.tsx';
import { validSearch } from '../../../valid-search.ts';

export interface Search {
  type?: ServiceKind;
  timing?: Timing;
}

const readSearch = validSearch(({ type, timing }: Record<string, unknown>): Search => {
  const kind = parseServiceKind(type);
  return {
    ...(kind === undefined ? {} : { type: kind }),
    ...(timing === 'now' || timing === 'ahead' ? { timing } : {}),
  };
});

/**
 * `orderCreate` (PAGE-03), the order form. The kind and the time in the address have priority over the draft's. If the
 * address names no kind, the visitor has to choose one (KIND-04).
 */
export const Route = createFileRoute('/_main/order/create')({
  staticData: { title: msg`叫車` },
  validateSearch: readSearch,
  onEnter: ({ context, search }) => open(context.portal, search),
  onStay: ({ context, search }) => open(context.portal, search),
  onLeave: ({ context }) =>
    context.portal.getSnapshot().children.orderForm?.send({ type: 'form.closed' }),
  component: OrderCreate,
});

function open(portal: PortalActor, { type, timing }: Search): void {
  portal.getSnapshot().children.orderForm?.send({
    type: 'form.opened',
    ...(type === undefined ? {} : { kind: type }),
    ...(timing === undefined ? {} : { timing }),
  });
}

function OrderCreate() {
  const { type, timing } = Route.useSearch();
  return type === undefined ? <KindPicker timing={timing} /> : <OrderFormPage />;
}
