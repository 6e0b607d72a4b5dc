import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass, type ButtonLook } from '../button/button-class.ts';
import { ControlsLocale } from '../controls-locale.tsx';
import { Icon } from '../icon/icon.tsx';
import * as styles from './menu.css.ts';

export interface MenuProps<Id extends string = string> {
  /** What the button shows; `name` says it where that is no words. */
  trigger: ReactNode;
  name?: string;
  look?: ButtonLook['look'];
  size?: ButtonLook['size'];
  label: string;
  items: readonly { id: Id; label: string; icon?: LucideIcon; isLoss?: boolean }[];
  onAction: (id: Id) => void;
}

/** Actions behind one button. Heavy: pages of the first route load it with `lazyPart`. */
export default function Menu<Id extends string>({
  trigger,
  name,
  look,
  size,
  label,
  items,
  onAction,
}: MenuProps<Id>) {
  return (
    <ControlsLocale>
      <MenuTrigger>
        <Button
          className={buttonClass({ look, size })}
          {...(name === undefined ? {} : { 'aria-label': name })}
        >
          {trigger}
        </Button>
        <Popover className={styles.popover}>
          <AriaMenu
            aria-label={label}
            className={styles.list}
            onAction={(key) => {
              const item = items.find(({ id }) => id === key);
              if (item !== undefined) onAction(item.id);
            }}
          >
            {items.map((item) => (
              <MenuItem
                key={item.id}
                id={item.id}
                className={styles.item}
                data-loss={item.isLoss === true || undefined}
                textValue={item.label}
              >
                {item.icon !== undefined && <Icon of={item.icon} />}
                {item.label}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </ControlsLocale>
  );
}
