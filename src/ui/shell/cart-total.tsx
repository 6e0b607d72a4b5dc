import { useLingui } from '@lingui/react/macro';
import { Link, linkOptions } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide';
import { selectRows } from '../../machines/collection/selectors.ts';
import { selectSignedIn } from '../../machines/session/selectors.ts';
import { useBackground, type CartRef } from '../background.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { usePortalActor, usePortalSelector } from '../portal.tsx';
import { cart as look } from './cart-total.css.ts';

/** The number of items in the bag (SESS-08), once it is known. Nothing is shown for an empty bag. */
export default function CartTotal() {
  const cart = useBackground()?.cart;
  return cart === undefined ? null : <Total cart={cart} />;
}

function Total({ cart }: { cart: CartRef }) {
  const { t } = useLingui();
  const isSignedIn = usePortalSelector(usePortalActor('session'), selectSignedIn);
  const [row] = usePortalSelector(cart, selectRows);
  if (row === undefined || row.total === 0) return null;
  const { total } = row;
  const where = isSignedIn
    ? linkOptions({ to: '/account/{-$page}', params: { page: 'bag' } })
    : linkOptions({ to: '/index', search: { view: 'bag' } });
  return (
    <Link className={look} {...where} aria-label={t`購物袋：${total} 件`}>
      <Icon of={ShoppingCart} />
      {total}
    </Link>
  );
}
