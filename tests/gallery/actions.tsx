import { Car, Ellipsis, Phone, X } from 'lucide';
import { BottomBar } from '../../src/ui/kit/bottom-bar/bottom-bar.tsx';
import { Button } from '../../src/ui/kit/button/button.tsx';
import { CopyField } from '../../src/ui/kit/copy-field/copy-field.tsx';
import { FileButton } from '../../src/ui/kit/file-button/file-button.tsx';
import { Floating } from '../../src/ui/kit/floating/floating.tsx';
import {
  HoverMenu,
  HoverMenuItem,
  hoverMenuItem,
} from '../../src/ui/kit/hover-menu/hover-menu.tsx';
import { Icon } from '../../src/ui/kit/icon/icon.tsx';
import { Link, LinkButton, OuterLink, OuterLinkButton } from '../../src/ui/kit/link/link.tsx';
import { OverflowBar } from '../../src/ui/kit/overflow-bar/overflow-bar.tsx';
import { Price } from '../../src/ui/kit/price/price.tsx';
import { Tabs } from '../../src/ui/kit/tabs/tabs.tsx';
import { type Forced, Frame, type Section, State } from './parts.tsx';

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const FORCED: readonly Forced[] = ['hover', 'active', 'focus-visible'];
const nothing = (): void => undefined;

const TABS = ['訂單', '收據', '評價'].map((title) => ({ id: title, title, content: title }));

const menu = (
  <>
    {['機場接送', '包車旅遊', '鐘點代駕'].map((name) => (
      <HoverMenuItem key={name}>
        <button type="button" className={hoverMenuItem}>
          {name}
        </button>
      </HoverMenuItem>
    ))}
  </>
);

export const actions: readonly Section[] = [
  {
    kit: 'button',
    states: [
      ...LOOKS.flatMap((look) => [
        <State key={look} name={look}>
          <Button look={look}>確認叫車</Button>
        </State>,
        ...FORCED.map((forced) => (
          <State key={`${look} ${forced}`} name={`${look}, ${forced}`} forced={forced}>
            <Button look={look}>確認叫車</Button>
          </State>
        )),
        <State key={`${look} busy`} name={`${look}, busy`}>
          <Button look={look} isBusy>
            確認叫車
          </Button>
        </State>,
        <State key={`${look} disabled`} name={`${look}, disabled`}>
          <Button look={look} isDisabled>
            確認叫車
          </Button>
        </State>,
      ]),
      <State key="small" name="small">
        <Button size="small">查看</Button>
      </State>,
      <State key="icon" name="icon">
        <Button size="icon" look="quiet" aria-label="關閉">
          <Icon of={X} />
        </Button>
      </State>,
      <State key="with icon" name="with an icon">
        <Button look="primary">
          <Icon of={Car} />
          立即叫車
        </Button>
      </State>,
      <State key="wide" name="wide" room="wide">
        <Button look="primary" wide>
          確認叫車
        </Button>
      </State>,
    ],
  },
  {
    kit: 'link',
    states: [
      <State key="link" name="in text">
        <p>
          請看<Link to="/">車資標準</Link>。
        </p>
      </State>,
      ...FORCED.map((forced) => (
        <State key={forced} name={forced} forced={forced}>
          <Link to="/">車資標準</Link>
        </State>
      )),
      <State key="outer" name="out of the portal">
        <OuterLink href="tel:0800000123">0800-000-123</OuterLink>
      </State>,
      <State key="button" name="as a button">
        <LinkButton to="/" look="primary">
          立即叫車
        </LinkButton>
      </State>,
      <State key="outer button" name="out, as a button">
        <OuterLinkButton href="tel:0800000123">
          <Icon of={Phone} />
          撥打電話
        </OuterLinkButton>
      </State>,
    ],
  },
  {
    kit: 'file-button',
    states: [
      <State key="file" name="as it is">
        <FileButton accept="image/*" onChoose={nothing}>
          選擇檔案
        </FileButton>
      </State>,
      <State key="focus" name="focus-visible" forced="focus-visible">
        <FileButton accept="image/*" onChoose={nothing}>
          選擇檔案
        </FileButton>
      </State>,
      <State key="disabled" name="disabled">
        <FileButton accept="image/*" isDisabled onChoose={nothing}>
          選擇檔案
        </FileButton>
      </State>,
    ],
  },
  {
    kit: 'copy-field',
    states: [
      <State key="copy" name="as it is" room="wide">
        <CopyField label="分享連結" text="https://example.com/order?share=7f3a">
          複製連結
        </CopyField>
      </State>,
    ],
  },
  {
    kit: 'tabs',
    states: [
      <State key="tabs" name="the first chosen" room="half">
        <Tabs label="訂單" selected="訂單" tabs={TABS} onSelect={nothing} />
      </State>,
      <State key="last" name="the last chosen" room="half">
        <Tabs label="訂單" selected="評價" tabs={TABS} onSelect={nothing} />
      </State>,
    ],
  },
  {
    kit: 'hover-menu',
    states: [
      <State key="closed" name="closed" room="half">
        <HoverMenu label="叫車服務">{menu}</HoverMenu>
      </State>,
      <State key="open" name="open" room="half">
        <Frame height={260}>
          <div data-press>
            <HoverMenu label="叫車服務">{menu}</HoverMenu>
          </div>
        </Frame>
      </State>,
    ],
  },
  {
    kit: 'overflow-bar',
    states: (['wide', 'half'] as const).map((room) => (
      <State
        key={room}
        name={room === 'wide' ? 'with room for all' : 'without room for the last'}
        room={room}
      >
        <OverflowBar
          items={['叫車服務', '查詢訂單', '收費標準', '最新消息', '加入我們'].map((name) => ({
            id: name,
            content: <Button look="quiet">{name}</Button>,
          }))}
          more={() => (
            <Button look="quiet" size="icon" aria-label="更多">
              <Icon of={Ellipsis} />
            </Button>
          )}
        />
      </State>
    )),
  },
  {
    kit: 'bottom-bar',
    states: [
      <State key="bar" name="with a price" room="half">
        <Frame height={120} padding={24}>
          <BottomBar summary={<Price amount={1280} />}>
            <Button look="primary">確認叫車</Button>
          </BottomBar>
        </Frame>
      </State>,
      <State key="alone" name="without" room="half">
        <Frame height={120} padding={24}>
          <BottomBar>
            <Button look="primary">確認叫車</Button>
          </BottomBar>
        </Frame>
      </State>,
    ],
  },
  {
    kit: 'floating',
    states: [
      <State key="floating" name="at the end of its window" room="half">
        <Frame height={120}>
          <Floating>
            <Button size="icon" aria-label="撥打電話">
              <Icon of={Phone} />
            </Button>
          </Floating>
        </Frame>
      </State>,
    ],
  },
];
