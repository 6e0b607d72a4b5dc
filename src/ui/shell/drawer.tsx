import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { Menu } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether the drawer is open is all there is; no process, nothing to keep
import { useState } from 'react';
import { Button } from '../kit/button/button.tsx';
import { Dialog } from '../kit/dialog/lazy-dialog.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { CartTotal } from './account-entry.tsx';
import { toggle } from './drawer.css.ts';

const DrawerContent = lazyPart(() => import('./drawer-content.tsx'));

const preload = (): void => {
  Dialog.preload();
  DrawerContent.preload();
};

/** The menu below 992 px (NAV-03). It belongs to the page on which it was opened: navigating closes it. */
export function Drawer() {
  const { t } = useLingui();
  const here = useRouterState({ select: (state) => state.location.state.__TSR_key });
  const [openAt, setOpenAt] = useState<string | undefined>(undefined);
  const isOpen = openAt !== undefined && openAt === (here ?? '');
  return (
    <div className={toggle}>
      <CartTotal />
      <Button
        look="quiet"
        size="icon"
        aria-label={t`開啟選單`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onHoverStart={preload}
        onFocus={preload}
        onPress={() => setOpenAt(here ?? '')}
      >
        <Icon of={Menu} size={24} />
      </Button>
      <Dialog look="drawer" title={t`選單`} isOpen={isOpen} onClose={() => setOpenAt(undefined)}>
        <DrawerContent onChoose={() => setOpenAt(undefined)} />
      </Dialog>
    </div>
  );
}
