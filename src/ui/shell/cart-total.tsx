import { useLingui } from '@lingui/react/macro';
import { ShoppingCart } from 'lucide';
import { selectRows } from '../../machines/collection/selectors.ts';
import { useBackground, type CartRef } from '../background.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { usePortalSelector } from '../portal.tsx';
import { cart as look } from './cart-total.css.ts';

/** How many items lie in the member's cart (SESS-08), once that is known. */
export function CartTotal() {
  const cart = useBackground()?.cart;
  return cart === undefined ? null : <Total cart={cart} />;
}

function Total({ cart }: { cart: CartRef }) {
  const { t } = useLingui();
  const [row] = usePortalSelector(cart, selectRows);
  if (row === undefined) return null;
  const { total } = row;
  return (
    <span className={look} role="img" aria-label={t`購物車：${total} 件`}>
      <Icon of={ShoppingCart} />
      {total}
    </span>
  );
}
