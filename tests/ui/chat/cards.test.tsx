import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation, ServiceInfo } from '../../../src/domain/messaging/conversation.ts';
import type { Message } from '../../../src/domain/messaging/message.ts';
import { isSelectable } from '../../../src/domain/messaging/permitted.ts';
import { createDeviceMode } from '../../../src/services/messaging/device-mode.ts';
import { createStore } from '../../../src/services/storage/store.ts';
import { ContentCard } from '../../../src/ui/features/chat/cards/content-card.tsx';
import { LocationCard } from '../../../src/ui/features/chat/cards/location-card.tsx';
import { useMode } from '../../../src/ui/features/chat/use-mode.ts';
import { peerIn } from '../../../src/ui/features/groups/choices.ts';
import { ChatContext, type Chat, usePlaceName } from '../../../src/ui/shared/messaging/chat.ts';

const i18n = setupI18n({ locale: 'zh-Hant', messages: { 'zh-Hant': {} } });
let root: Root;
let logged: unknown[];
let deviceMode: ReturnType<typeof createDeviceMode>;

beforeEach(() => {
  localStorage.clear();
  logged = [];
  deviceMode = createDeviceMode(createStore('localStorage'));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function show(card: ReactNode): void {
  // The cards use nothing else of the chat.
  const chat = {
    deviceMode,
    now: Date.now,
    log: (...what: unknown[]) => logged.push(what),
  } as unknown as Chat;
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ChatContext value={chat}>{card}</ChatContext>
      </I18nProvider>,
    ),
  );
}

const place = (lat: number, lng: number) => ({
  ...({ type: 'custom', subType: 0 } as const),
  latLng: { lat, lng },
  name: '台北車站',
  formattedAddress: '台北市中正區',
});

test('MSG-11 a place opens in a new tab without a reference to this page', () => {
  show(<LocationCard content={place(25.0478, 121.517)} />);
  const link = document.querySelector('a');
  expect(link?.href).toBe('https://www.google.com/maps/search/?api=1&query=25.0478,121.517');
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(link?.textContent).toContain('台北市中正區');
  expect(logged).toEqual([]);
});

test('MSG-11 a place without a valid position is shown as text without a link, and is logged', () => {
  show(<LocationCard content={place(125, 121.517)} />);
  expect(document.querySelector('a')).toBeNull();
  expect(document.body.textContent).toContain('台北車站');
  expect(logged).toEqual([['location', { lat: 125, lng: 121.517 }]]);
});

test('MSG-03 after arrival, the place card and the countdown card both say so; a cancelled order has no countdown', () => {
  const { name, formattedAddress, latLng } = place(25.0478, 121.517);
  const at = { type: 'custom', subType: 0, latLng, name, formattedAddress } as const;
  show(<LocationCard content={{ ...at, orderNo: 'DD261122AAAAAA' }} />);
  expect(document.querySelector('a')?.textContent).toBe('司機已抵達台北車站台北市中正區');
  expect(document.querySelector('a')?.getAttribute('aria-label')).toMatch(/^司機已抵達 .*台北車站/);
  const arrivedAt = Date.parse('2026-11-22T15:04:00+08:00');
  const promised = { type: 'custom', subType: 1, countDown: 5, dateTime: 'any' } as const;
  // The card shows no countdown after the arrival.
  show(<ContentCard content={{ ...promised, arrivedAt }} />);
  expect(document.body.textContent).toContain('司機已抵達');
  expect(document.body.textContent).toContain('15:04');
  expect(document.querySelector('[role=timer]')).toBeNull();
  // The cancellation has a card of its own, so this card only says that the countdown has stopped.
  show(<ContentCard content={{ ...promised, cancelledAt: arrivedAt }} />);
  expect(document.body.textContent).toBe('已停止抵達倒數');
  expect(document.querySelector('[role=timer]')).toBeNull();
});

test('MSG-02, MSG-03 a video or a sound that this browser cannot play can be downloaded', () => {
  const url = '/api/messaging/file/f';
  const file = { fileName: 'f', fileSize: 9, fileDownloadUrl: url, durationMs: 1_000 };
  const all = [
    { ...file, ...({ type: 'custom', subType: 3, waveform: [] } as const) },
    {
      ...file,
      ...({ type: 'video' } as const),
      width: 4,
      height: 3,
      videoFirstFrameDownloadUrl: '',
    },
  ];
  for (const content of all) {
    show(<ContentCard key={content.type} content={content} />);
    expect(document.querySelector('a')).toBeNull();
    act(() => void document.querySelector('audio, video')?.dispatchEvent(new Event('error')));
    const link = document.querySelector('a');
    expect(link?.getAttribute('href')).toBe(url);
    expect(link?.hasAttribute('download')).toBe(true);
  }
});

test('MSG-03 the length and the position of a voice message are rounded to whole seconds', () => {
  const voice = {
    ...({ type: 'custom', subType: 3, waveform: [], fileName: 'f', fileSize: 9 } as const),
    fileDownloadUrl: '/api/messaging/file/f',
  };
  const seek = () => document.querySelector('input[type="range"]')?.getAttribute('aria-valuetext');
  show(<ContentCard content={{ ...voice, durationMs: 59_600 }} />);
  expect(document.body.textContent).toContain('01:00');
  expect(seek()).toBe('00:00 / 01:00');
  const audio = document.querySelector('audio');
  if (audio === null) throw new Error('nothing to play');
  Object.defineProperty(audio, 'currentTime', { value: 1.6, writable: true });
  act(() => void audio.dispatchEvent(new Event('timeupdate')));
  expect(seek()).toBe('00:02 / 01:00');
  expect(document.body.textContent).toContain('00:02');
  show(<ContentCard key="2" content={{ ...voice, durationMs: 61_400 }} />);
  expect(seek()).toBe('00:00 / 01:01');
});

test('MSG-02 a link preview shows text and a picture from our server, and links only to the link itself', async () => {
  const preview = {
    url: 'https://例え.jp/a',
    title: '<b>新聞</b>',
    description: 'About it',
    picture: '/api/messaging/preview/p',
    width: 480,
    height: 320,
  };
  const content = { type: 'text', textContent: '看這個', preview } as const;
  show(<ContentCard content={content} />);
  // The code of the card is loaded lazily, and React draws it at the end of an `act`.
  await vi.waitFor(async () => {
    await act(() => Promise.resolve());
    expect(document.querySelector('a')).not.toBeNull();
  });
  const link = document.querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://例え.jp/a');
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer nofollow']);
  expect(link?.textContent).toBe('<b>新聞</b>About itxn--r8jz45g.jp');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/messaging/preview/p');
  show(<ContentCard content={{ ...content, preview: { ...preview, picture: '' } }} />);
  expect(document.querySelector('img')).toBeNull();
  // The card ignores a link that is no web address, and a picture from another server.
  const elsewhere = { ...preview, url: 'javascript:alert(1)', picture: 'https://a.tw/p.png' };
  show(<ContentCard content={{ ...content, preview: elsewhere }} />);
  expect(document.querySelector('a, img')).toBeNull();
});

test('LANG-04 the screen’s width decides how messages are shown until a mode is chosen, which the browser stores', () => {
  const Mode = () => <p>{useMode()}</p>;
  const shown = () => document.querySelector('p')?.textContent;
  const wide = vi.spyOn(globalThis, 'matchMedia');
  for (const isDesktop of [true, false]) {
    wide.mockReturnValue(
      Object.assign(new EventTarget() as MediaQueryList, { matches: isDesktop }),
    );
    show(<Mode key={String(isDesktop)} />);
    expect(shown()).toBe(isDesktop ? 'desktop' : 'mobile');
  }
  act(() => deviceMode.choose('desktop'));
  expect(shown()).toBe('desktop');
  expect(createDeviceMode(createStore('localStorage')).mode()).toBe('desktop');
  act(() => deviceMode.choose('auto'));
  expect(shown()).toBe('mobile');
  localStorage.setItem('messaging-mode', 'nonsense');
  expect(createDeviceMode(createStore('localStorage')).mode()).toBe('auto');
  wide.mockRestore();
});

test('MSG-02 an unreadable message says so, and cannot be selected', () => {
  show(<ContentCard content={{ type: 'unreadable' }} />);
  expect(document.body.textContent).toBe('這則訊息無法顯示');
  const content = { type: 'unreadable' } as const;
  // `isSelectable` uses no other properties of a message.
  expect(isSelectable({ sentStatus: 'success', content } as Message)).toBe(false);
});

test('messages and events of a deleted account say that it was deleted, because it has no name', () => {
  show(<ContentCard content={{ type: 'revoke', accountDeleted: true }} />);
  expect(document.body.textContent).toBe('已刪除的帳號：訊息已移除');
  show(<ContentCard content={{ type: 'revoke' }} />);
  expect(document.body.textContent).toBe('訊息已收回');
  show(<ContentCard content={{ type: 'tips', tip: { kind: 'memberLeft', userName: '' } }} />);
  expect(document.body.textContent).toBe('已刪除的帳號 已離開');
});

test('a conversation with a deleted account is not called customer service', () => {
  const Named = ({ service }: { service?: ServiceInfo }) =>
    usePlaceName()({ conversationName: '', ...(service && { service }) });
  show(<Named />);
  expect(document.body.textContent).toBe('已刪除的帳號');
  show(<Named service={{ state: 'closed', isOwn: true }} />);
  expect(document.body.textContent).toBe('客服中心');
});

test('a person whose account was deleted cannot be added to a group', () => {
  const withPeer = (conversationName: string) =>
    peerIn({ peerID: 'ben', conversationName } as Conversation);
  expect(withPeer('陳志明')).toEqual([{ userID: 'ben', userName: '陳志明' }]);
  expect(withPeer('')).toEqual([]);
});
