import { Check, ShoppingCart } from 'lucide';
import { moneyText } from '../../../domain/money.ts';
import type { ListedProject } from '../../../domain/project/project.ts';
import { selectChanging, selectRows, selectWork } from '../../../machines/collection/selectors.ts';
import { useBackground, type CartRef } from '../../background.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';

type Reward = NonNullable<ListedProject['from']>;

/**
 * The button on a card that puts a reward into the bag, for visitors as well (PROJ-03, PROJ-04). Its text is English,
 * like the card's (LANG-03).
 */
export function BagButton({ reward }: { reward: Reward }) {
  const cart = useBackground()?.cart;
  if (cart !== undefined) return <Put cart={cart} reward={reward} />;
  return (
    <Button look="secondary" size="small" isDisabled>
      <Icon of={ShoppingCart} size={16} />
      Bag · {moneyText(reward.price, 'en')}
    </Button>
  );
}

function Put({ cart, reward: { rewardId, title, price } }: { cart: CartRef; reward: Reward }) {
  const isIn = usePortalSelector(cart, (snapshot) =>
    selectRows(snapshot).some(({ inBag }) => inBag.includes(rewardId)),
  );
  const isBusy = usePortalSelector(
    cart,
    (snapshot) =>
      selectWork(snapshot) === 'changing' && selectChanging(snapshot)?.rewardId === rewardId,
  );
  const words = isIn ? 'In bag' : `Bag · ${moneyText(price, 'en')}`;
  return (
    <Button
      look="secondary"
      size="small"
      isBusy={isBusy}
      aria-pressed={isIn}
      aria-label={`${words}, ${title}`}
      onPress={() =>
        cart.send({ type: 'row.change', change: { kind: 'put', rewardId, quantity: isIn ? 0 : 1 } })
      }
    >
      <Icon of={isIn ? Check : ShoppingCart} size={16} />
      {words}
    </Button>
  );
}
