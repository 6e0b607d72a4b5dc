/** The texts of messages (MSG-02, MSG-03, MSG-10): cards, lines and notices, in Chinese and in English. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_CODE } from '../../../src/domain/account-codes.ts';
import type { CallOutcome } from '../../../src/domain/call/signal.ts';
import { CODE } from '../../../src/domain/codes.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import type { CustomContent, MessageContent, Tip } from '../../../src/domain/messaging/message.ts';
import { provideBackground, type Background } from '../../../src/ui/background.ts';
import { ContentCard } from '../../../src/ui/features/chat/cards/content-card.tsx';
import { useLastWords } from '../../../src/ui/features/chat/use-last-words.ts';
import { useSendFailureWords } from '../../../src/ui/features/chat/use-send-failure-words.ts';
import { VisitorService } from '../../../src/ui/features/chat/visitor-service.tsx';
import { useChatMoments } from '../../../src/ui/shared/messaging/use-chat-moments.ts';
import { useMessageWords } from '../../../src/ui/shared/messaging/use-message-words.ts';
import { conversationOf, HERE, MINUTE_MS, NOW, PlayedChat } from '../../support/ui/chat.tsx';
import {
  appears,
  does,
  draw,
  named,
  names,
  press,
  text,
  texts,
  type,
} from '../../support/ui/screen.tsx';

const LANGUAGES = ['zh-Hant', 'en'] as const;
const DAY_MS = 24 * 60 * MINUTE_MS;

beforeAll(() =>
  Promise.all(
    ['call-card', 'rating-card', 'first-page-card', 'folded-text', 'recognised-text'].map(
      (name) => import(`../../../src/ui/features/chat/cards/${name}.tsx`),
    ),
  ),
);

let played: PlayedChat;
beforeEach(async () => {
  played = new PlayedChat();
  await played.connected();
});

/** Draws the content in both languages, and returns the texts. */
async function both(content: MessageContent, selector?: string, at = NOW): Promise<string[][]> {
  const all: string[][] = [];
  for (const language of LANGUAGES) {
    await draw(language, <ContentCard content={content} at={at} />, { chat: played.chat });
    all.push(selector === undefined ? [text()] : texts(selector));
  }
  return all;
}

describe('a call that is over', () => {
  const call = (outcome: CallOutcome, durationMs = 0, mode: 'voice' | 'video' = 'voice') =>
    ({ type: 'custom', subType: 5, callID: 'c', mode, outcome, durationMs }) as const;

  test.each<[ReturnType<typeof call>, zh: string, en: string]>([
    [call('quit', 83_400), '語音通話通話時間 01:23', 'Voice callCall duration 01:23'],
    [call('quit', 3_600_500, 'video'), '視訊通話通話時間 60:01', 'Video callCall duration 60:01'],
    [call('cancelled'), '語音通話對方接聽前已取消', 'Voice callCancelled before it was answered'],
    [call('declined'), '語音通話未接受來電', 'Voice callCall declined'],
    [call('busy'), '語音通話忙線中', 'Voice callBusy'],
    [call('timedOut', 0, 'video'), '視訊通話無人接聽', 'Video callNo answer'],
    [
      call('lost', 61_000),
      '語音通話連線中斷，通話時間 01:01',
      'Voice callConnection lost, call duration 01:01',
    ],
    [
      call('lost'),
      '語音通話連線中斷，沒有接通',
      'Voice callConnection lost before the call was answered',
    ],
    [
      call('unavailable'),
      '語音通話客服無法接聽，沒有接通',
      'Voice callCustomer service was not available',
    ],
  ])('CALL-01 a call’s card shows $outcome, $durationMs ms, $mode', async (content, zh, en) => {
    await draw('zh-Hant', <ContentCard content={content} />, { chat: played.chat });
    await appears('span');
    expect((await both(content)).flat()).toEqual([zh, en]);
  });
});

describe('messages about an order', () => {
  const orderNo = 'DD261124AAAAAA';
  const search = `/order/search?orderNo=${orderNo}`;
  const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

  test.each<[CustomContent, zh: string, en: string]>([
    [
      { type: 'custom', subType: 2, orderNo, reason: 'passenger', fee: 0 },
      '訂單已取消這筆訂單已應乘客要求取消。查看訂單 DD261124AAAAAA',
      'Order cancelledThis order was cancelled at the passenger’s request.See order DD261124AAAAAA',
    ],
    [
      { type: 'custom', subType: 2, orderNo, reason: 'noDriver', fee: 1_250 },
      '訂單已取消很抱歉，目前沒有司機可以接這筆訂單。取消費用 NT$1,250查看訂單 DD261124AAAAAA',
      'Order cancelledWe are sorry: no driver can take this order now.Cancellation fee NT$1,250See order DD261124AAAAAA',
    ],
    [
      {
        type: 'custom',
        subType: 4,
        orderNo,
        driverName: '林志明',
        driverLatinName: 'Lin Chih-Ming',
        state: 'asked',
      },
      '正在核對司機身分正在核對司機 林志明 的身分，完成後會在這裡告訴您。查看訂單 DD261124AAAAAA',
      'Checking the driver’s identityWe are checking who driver Lin Chih-Ming is. The result will appear here.See order DD261124AAAAAA',
    ],
    [
      { type: 'custom', subType: 4, orderNo, driverName: '林志明', state: 'passed' },
      '司機身分已核對司機 林志明 的身分已核對，與登記的駕駛相同。查看訂單 DD261124AAAAAA',
      'Driver’s identity confirmedDriver 林志明 has been checked and is the registered driver.See order DD261124AAAAAA',
    ],
    [
      {
        type: 'custom',
        subType: 4,
        orderNo,
        driverName: '林志明',
        driverLatinName: 'Lin Chih-Ming',
        state: 'failed',
      },
      '司機身分核對沒有通過司機 林志明 的身分核對沒有通過，請先不要上車，客服會立即與您聯絡。查看訂單 DD261124AAAAAA',
      'Driver did not pass the identity checkDriver Lin Chih-Ming did not pass the identity check. Please do not get in; we will contact you at once.See order DD261124AAAAAA',
    ],
    [
      {
        ...({ type: 'custom', subType: 1, countDown: 5, orderNo } as const),
        dateTime: new Date(NOW - 2 * MINUTE_MS).toISOString(),
      },
      '司機抵達倒數03:00查看訂單 DD261124AAAAAA',
      'Driver arrives in03:00See order DD261124AAAAAA',
    ],
    [
      {
        ...({ type: 'custom', subType: 1, countDown: 5, orderNo } as const),
        dateTime: new Date(NOW - 6 * MINUTE_MS).toISOString(),
      },
      '司機應該已經抵達00:00查看訂單 DD261124AAAAAA',
      'Your driver should be there00:00See order DD261124AAAAAA',
    ],
    [
      {
        ...({ type: 'custom', subType: 1, countDown: 5, orderNo, dateTime: '' } as const),
        arrivedAt: NOW - DAY_MS,
      },
      '司機已抵達昨天 14:30查看訂單 DD261124AAAAAA',
      'Driver has arrivedYesterday 14:30See order DD261124AAAAAA',
    ],
  ])('MSG-03 the card shows the right text for %j', async (content, zh, en) => {
    expect((await both(content)).flat()).toEqual([zh, en]);
    expect(links()).toEqual([search]);
  });

  test('a countdown without an order counts down and has no link', async () => {
    const content = {
      ...({ type: 'custom', subType: 1, countDown: 1 } as const),
      dateTime: new Date(NOW).toISOString(),
    } as const;
    expect((await both(content, '[role=timer]')).flat()).toEqual(['01:00', '01:00']);
    expect(links()).toEqual([]);
  });

  test.each([
    ['order DD261124AAAAAA', search, '查看訂單 DD261124AAAAAA', 'See order DD261124AAAAAA'],
    ['findOrder', '/order/search', '用編號和電話查詢訂單', 'Find an order by number and phone'],
    ['fares', '/order/create', '試算車資', 'Estimate a fare'],
  ])('CHAT-07 the service’s command %s is a link', async (command, href, zh, en) => {
    expect(await both({ type: 'command', command }, 'a')).toEqual([[zh], [en]]);
    expect(links()).toEqual([href]);
  });

  test('a place without a name is called “place”, and its map link names both the place and its address', async () => {
    const place = {
      ...({ type: 'custom', subType: 0, name: '', formattedAddress: '台北市中正區' } as const),
      latLng: { lat: 25, lng: 121.5 },
    } as const;
    await both(place);
    expect(names('a')).toEqual(['Open Location 台北市中正區 on a map']);
    await draw('zh-Hant', <ContentCard content={{ ...place, name: '車站' }} />, {
      chat: played.chat,
    });
    expect(names('a')).toEqual(['在地圖上開啟 車站 台北市中正區']);
    await draw('zh-Hant', <ContentCard content={{ ...place, orderNo }} />, { chat: played.chat });
    expect(names('a')).toEqual(['司機已抵達 在地圖上開啟 位置 台北市中正區']);
    // The order may have been made in another language than the reader's.
    const words = {
      'zh-Hant': { name: '車站', address: '台北市中正區' },
      en: { name: 'Station', address: 'Zhongzheng District' },
    };
    await both({ ...place, name: '車站', orderNo, words });
    expect(names('a')).toEqual(['Driver has arrived Open Station Zhongzheng District on a map']);
    expect(text()).toContain('StationZhongzheng District');
  });
});

describe('files', () => {
  const file = {
    fileName: '報價單.pdf',
    fileSize: 1_200_000,
    fileDownloadUrl: '/api/messaging/file/f',
  };

  test('MSG-02 a file is downloaded under its own name; while it is uploaded it is no link', async () => {
    expect(await both({ type: 'file', ...file }, 'a')).toEqual([
      ['下載 報價單.pdf1.2 MB'],
      ['Download 報價單.pdf1.2 MB'],
    ]);
    const link = document.querySelector('a');
    expect([link?.getAttribute('href'), link?.download]).toEqual([
      file.fileDownloadUrl,
      file.fileName,
    ]);
    expect(await both({ type: 'file', ...file, fileDownloadUrl: '' }, 'a')).toEqual([[], []]);
    expect(text()).toBe('報價單.pdf1.2 MB');
  });

  test('MSG-02 a document’s first page is shown above it, at most as high as wide, and only from our server', async () => {
    const page = { pictureUrl: '/api/messaging/file/p', width: 120, height: 90 };
    const draws = async (firstPage: typeof page, language: 'zh-Hant' | 'en' = 'en') => {
      await draw(language, <ContentCard content={{ type: 'file', ...file, firstPage }} />, {
        chat: played.chat,
      });
      return document.querySelector('img');
    };
    await draws(page);
    const image = await appears('img');
    expect(image.getAttribute('alt')).toBe('First page of 報價單.pdf');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['240', '180']);
    expect(image.getAttribute('src')).toBe(page.pictureUrl);
    const link = image.closest('a');
    expect([link?.getAttribute('href'), link?.download]).toEqual([
      file.fileDownloadUrl,
      file.fileName,
    ]);
    const high = await draws({ ...page, height: 900 }, 'zh-Hant');
    expect([high?.getAttribute('height'), high?.getAttribute('alt')]).toEqual([
      '240',
      '報價單.pdf 的第一頁',
    ]);
    expect(await draws({ ...page, pictureUrl: 'https://a.tw/p.png' })).toBeNull();
    expect(await draws({ ...page, height: 0 })).toBeNull();
    expect(text()).toContain('報價單.pdf');
  });

  test('MSG-14 a picture is 240 px wide, keeps its proportions, and opens large when pressed', async () => {
    const image = {
      ...({ type: 'image', ...file, fileName: 'a.png' } as const),
      thumbnailDownloadUrl: '/api/messaging/file/t',
      width: 480,
      height: 240,
    } as const;
    const viewed: string[] = [];
    const draws = async (more: Partial<typeof image> | object) => {
      const content = { ...image, ...more };
      await draw(
        'en',
        <ContentCard content={content} onView={({ fileName }) => viewed.push(fileName)} />,
        { chat: played.chat },
      );
      const shown = document.querySelector('img');
      return ['src', 'alt', 'width', 'height'].map((name) => shown?.getAttribute(name));
    };
    expect(await draws({})).toEqual(['/api/messaging/file/t', 'a.png', '240', '120']);
    await press('Enlarge picture: a.png');
    expect(viewed).toEqual(['a.png']);
    expect(await draws({ width: 100, height: 50, thumbnailDownloadUrl: '' })).toEqual([
      '/api/messaging/file/f',
      'a.png',
      '100',
      '50',
    ]);
    expect((await draws({ height: 48_000 }))[3]).toBe('480');
    // A picture without a size cannot be shown until the server has converted it.
    await draws({ width: 0 });
    expect([document.querySelector('img, a'), text()]).toEqual([null, 'a.png1.2 MB']);
  });

  test('MSG-02 a video shows its name, its first frame and its proportions', async () => {
    const film = {
      ...({ type: 'video', ...file, fileName: 'a.mp4', durationMs: 1 } as const),
      videoFirstFrameDownloadUrl: '/api/messaging/file/v',
      width: 480,
      height: 360,
    } as const;
    const seen = async (more: object) => {
      await draw('en', <ContentCard content={{ ...film, ...more }} />, { chat: played.chat });
      const video = document.querySelector('video');
      return ['src', 'poster', 'height', 'preload'].map((name) => video?.getAttribute(name));
    };
    const { fileDownloadUrl, videoFirstFrameDownloadUrl } = film;
    expect(await seen({})).toEqual([fileDownloadUrl, videoFirstFrameDownloadUrl, '180', 'none']);
    expect(names('video')).toEqual(['Play video a.mp4']);
    expect(await seen({ videoFirstFrameDownloadUrl: '', width: 0 })).toEqual([
      fileDownloadUrl,
      null,
      '160',
      'metadata',
    ]);
    await seen({ fileDownloadUrl: '' });
    expect(text()).toBe('a.mp41.2 MB');
  });

  test('MSG-02 all parts of a message are shown in order', async () => {
    const image = {
      ...({ type: 'image', ...file, fileName: 'a.png' } as const),
      thumbnailDownloadUrl: '',
      width: 1,
      height: 1,
    } as const;
    const said = (textContent: string) => ({ type: 'text', textContent }) as const;
    const messageInfoList = [said('一'), image, said('二')];
    await draw('zh-Hant', <ContentCard content={{ type: 'multiple', messageInfoList }} />, {
      chat: played.chat,
    });
    expect(texts('p')).toEqual(['一', '二']);
    expect(document.querySelectorAll('p, img')[1]?.tagName).toBe('IMG');
  });

  test('MSG-08 a combined message shows its title, its summary, and how many messages it has', async () => {
    const combined = { type: 'combine', title: '', summary: '陳小安: 好', count: 1 } as const;
    expect((await both(combined)).flat()).toEqual([
      '對話紀錄陳小安: 好共 1 則訊息',
      'Chat history陳小安: 好1 message',
    ]);
    expect((await both({ ...combined, title: '旅行', count: 12 })).flat()).toEqual([
      '旅行陳小安: 好共 12 則訊息',
      '旅行陳小安: 好12 messages',
    ]);
    // Without a function to open it, the message is disabled.
    expect(document.querySelector('button')?.disabled).toBe(true);
  });
});

describe('recordings', () => {
  const voice = {
    ...({ type: 'custom', subType: 3, durationMs: 61_400, waveform: [0, 0.5, 1, 0.5] } as const),
    fileName: 'v',
    fileSize: 1,
    fileDownloadUrl: '/api/messaging/file/v',
  } as const;
  const range = () => document.querySelector('input') as HTMLInputElement;
  const audio = () => document.querySelector('audio') as HTMLAudioElement;
  const key = (name: string): Promise<void> =>
    does(() => range().dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: name })));

  test('MSG-03 a recording shows its length, and then the time already played', async () => {
    expect((await both(voice)).flat()).toEqual(['01:011×', '01:011×']);
    expect(names('button')).toEqual(['Play voice message', 'Speed 1×']);
    expect(range().getAttribute('aria-label')).toBe('Position');
    expect(range().getAttribute('aria-valuetext')).toBe('00:00 / 01:01');
    await does(() => audio().dispatchEvent(new Event('play')));
    expect(names('button')[0]).toBe('Pause voice message');
    await does(() => {
      Object.defineProperty(audio(), 'currentTime', { writable: true, value: 30.7 });
      audio().dispatchEvent(new Event('timeupdate'));
    });
    expect(text()).toBe('00:311×');
    expect(document.querySelectorAll('rect[data-played]')).toHaveLength(2);
    await does(() => audio().dispatchEvent(new Event('pause')));
    expect([names('button')[0], text()]).toEqual(['Play voice message', '00:311×']);
    await does(() => audio().dispatchEvent(new Event('ended')));
    expect(text()).toBe('01:011×');
  });

  test('MSG-03 keys seek within the recording, and never beyond its ends', async () => {
    await draw('zh-Hant', <ContentCard content={{ ...voice, durationMs: 50_000 }} />, {
      chat: played.chat,
    });
    Object.defineProperty(audio(), 'currentTime', { writable: true, value: 0 });
    const places: number[] = [];
    for (const name of [
      'ArrowRight',
      'PageUp',
      'ArrowUp',
      'ArrowLeft',
      'ArrowDown',
      'PageDown',
      'ArrowLeft',
      'End',
      'PageUp',
      'Home',
    ]) {
      await key(name);
      places.push(audio().currentTime);
    }
    expect(places).toEqual([1, 11, 12, 11, 10, 0, 0, 50, 50, 0]);
  });

  test('MSG-03 a chosen speed applies to all recordings', async () => {
    const two = (
      <>
        <ContentCard content={voice} />
        <ContentCard content={voice} />
      </>
    );
    await draw('zh-Hant', two, { chat: played.chat });
    const speeds = () => names('button').filter((name) => name.startsWith('播放速度'));
    const next = () => does(() => document.querySelectorAll('button')[1]?.click());
    await next();
    expect(speeds()).toEqual(['播放速度 1.5 倍', '播放速度 1.5 倍']);
    await does(() => audio().dispatchEvent(new Event('play')));
    expect(audio().playbackRate).toBe(1.5);
    await next();
    expect([speeds()[1], audio().playbackRate]).toEqual(['播放速度 2 倍', 2]);
    await next();
    expect(speeds()[1]).toBe('播放速度 1 倍');
  });

  test('MSG-02 an audio file shows its name; an unknown length is read from the browser', async () => {
    const sound = { ...voice, type: 'audio', fileName: 'a.mp3', durationMs: 0 } as const;
    await draw('en', <ContentCard content={sound} />, { chat: played.chat });
    expect(names('button')).toContain('Play a.mp3');
    expect([range().disabled, range().getAttribute('aria-valuetext')]).toEqual([
      true,
      '00:00 / 00:00',
    ]);
    await does(() => {
      Object.defineProperty(audio(), 'duration', { value: 7.2 });
      audio().dispatchEvent(new Event('durationchange'));
    });
    expect([range().disabled, range().getAttribute('aria-valuetext')]).toEqual([
      false,
      '00:00 / 00:07',
    ]);
    await does(() => audio().dispatchEvent(new Event('play')));
    expect(names('button')).toContain('Pause a.mp3');
    await does(() => audio().dispatchEvent(new Event('error')));
    expect(text()).toContain('Cannot be played, please download');
    expect(names('button')).not.toContain('Speed 1×');
  });
});

describe('lines and notices', () => {
  const file = { fileName: 'a.pdf', fileSize: 1, fileDownloadUrl: '' };
  const said = { type: 'text', textContent: '您好' } as const;
  const image = { type: 'image', ...file, thumbnailDownloadUrl: '', width: 1, height: 1 } as const;
  const orderNo = 'DD261124AAAAAA';
  const at = { type: 'custom', subType: 0, name: '車站', formattedAddress: '' } as const;
  const stationWords = {
    'zh-Hant': { name: '台北車站', address: '台北市中正區' },
    en: { name: 'Taipei Main Station', address: 'Zhongzheng District, Taipei City' },
  };
  const arrives = { type: 'custom', subType: 1, countDown: 5, dateTime: '' } as const;
  const call = { type: 'custom', subType: 5, callID: '', outcome: 'quit', durationMs: 1 } as const;

  const Line = ({ content }: { content: MessageContent }) => useMessageWords().line(content);
  test.each<[MessageContent, zh: string, en: string]>([
    [said, '您好', '您好'],
    [{ type: 'barrage', textContent: '哈' }, '哈', '哈'],
    [image, '[圖片]', '[Picture]'],
    [{ type: 'file', ...file }, '[檔案] a.pdf', '[File] a.pdf'],
    [{ type: 'audio', ...file, durationMs: 1 }, '[音訊] a.pdf', '[Audio] a.pdf'],
    [
      {
        type: 'video',
        ...file,
        videoFirstFrameDownloadUrl: '',
        width: 1,
        height: 1,
        durationMs: 1,
      },
      '[影片]',
      '[Video]',
    ],
    [{ type: 'multiple', messageInfoList: [image, said] }, '[圖片] 您好', '[Picture] 您好'],
    [
      { type: 'combine', title: '旅行', summary: '', count: 2 },
      '[對話紀錄] 旅行',
      '[Chat history] 旅行',
    ],
    [{ type: 'revoke' }, '訊息已收回', 'Message taken back'],
    [
      { type: 'revoke', accountDeleted: true },
      '已刪除的帳號：訊息已移除',
      'Deleted account: message removed',
    ],
    [{ type: 'unreadable' }, '這則訊息無法顯示', 'This message cannot be shown'],
    [{ type: 'command', command: 'fares' }, '試算車資', 'Estimate a fare'],
    [
      { type: 'command', command: 'findOrder' },
      '用編號和電話查詢訂單',
      'Find an order by number and phone',
    ],
    [
      { type: 'command', command: `order ${orderNo}` },
      `查看訂單 ${orderNo}`,
      `See order ${orderNo}`,
    ],
    [{ type: 'command', command: 'dance' }, '', ''],
    [{ ...at, latLng: { lat: 1, lng: 1 } }, '[位置] 車站', '[Location] 車站'],
    [
      { ...at, latLng: { lat: 1, lng: 1 }, orderNo },
      '[司機已抵達] 車站',
      '[Driver has arrived] 車站',
    ],
    [
      { ...at, latLng: { lat: 1, lng: 1 }, orderNo, words: stationWords },
      '[司機已抵達] 台北車站',
      '[Driver has arrived] Taipei Main Station',
    ],
    [arrives, '[司機即將抵達]', '[Driver arriving soon]'],
    [{ ...arrives, arrivedAt: 1 }, '司機已抵達', 'Driver has arrived'],
    [{ ...arrives, cancelledAt: 1 }, '已停止抵達倒數', 'The arrival countdown has stopped'],
    [
      { type: 'custom', subType: 2, orderNo, reason: 'noDriver', fee: 0 },
      `[訂單已取消] ${orderNo}`,
      `[Order cancelled] ${orderNo}`,
    ],
    [
      { type: 'custom', subType: 3, durationMs: 1, waveform: [], ...file },
      '[語音訊息]',
      '[Voice message]',
    ],
    [
      { type: 'custom', subType: 4, orderNo, driverName: '', state: 'asked' },
      '[司機身分核對]',
      '[Driver identity check]',
    ],
    [{ ...call, mode: 'voice' }, '[語音通話]', '[Voice call]'],
    [{ ...call, mode: 'video' }, '[視訊通話]', '[Video call]'],
  ])('CHAT-06 the list of conversations shows a line for %j', async (content, zh, en) => {
    const lines: string[] = [];
    for (const language of LANGUAGES) {
      await draw(language, <Line content={content} />);
      lines.push(text());
    }
    expect(lines).toEqual([zh, en]);
  });

  test.each<[Tip, zh: string, en: string]>([
    [
      { kind: 'agentJoined', userName: '小美' },
      '小美 加入對話，為您服務',
      '小美 has joined to help you',
    ],
    [{ kind: 'agentLeft', userName: '小美' }, '小美 已離開對話', '小美 has left'],
    [{ kind: 'transferred', userName: '小美' }, '已轉由 小美 為您服務', '小美 is helping you now'],
    [{ kind: 'signedIn', userName: '王美' }, '已登入會員：王美', 'Signed in as a member: 王美'],
    [
      { kind: 'closed' },
      '這次對話已結束。有其他問題，直接傳訊息就會重新開始。',
      'This conversation has ended. Write again at any time to reopen it.',
    ],
    [{ kind: 'reopened' }, '對話已重新開始', 'The conversation has been reopened'],
    [
      { kind: 'offHours' },
      '現在不是客服時間。您可以先留言，客服上線後會回覆您。',
      'Nobody is here right now. Leave a message and we will answer when we are back.',
    ],
    [
      { kind: 'greeting' },
      '您好，這裡是客服中心。請直接輸入您的問題，或先看看常見的問題。',
      'Hello, this is customer service. Type your question, or look at the common ones.',
    ],
    [
      { kind: 'callbackAsked' },
      '已記下您的電話，客服會在服務時間回電給您。',
      'We have your number and will call you back during service hours.',
    ],
    [
      { kind: 'contactKept' },
      '已記下您的聯絡方式，您離開後我們也能回覆您。',
      'We have your contact details and can answer you after you leave.',
    ],
    [{ kind: 'groupMade', userName: '小安' }, '小安 建立了群組', '小安 created the group'],
    [
      { kind: 'groupMade', userName: '小安', isRoom: true },
      '小安 建立了公告室',
      '小安 created the announcement room',
    ],
    [{ kind: 'memberJoined', userName: '小安' }, '小安 加入了', '小安 joined'],
    [{ kind: 'memberLeft', userName: '小安' }, '小安 已離開', '小安 left'],
    [{ kind: 'memberRemoved', userName: '小安' }, '小安 已被移出', '小安 was removed'],
    [{ kind: 'ownerChanged', userName: '小安' }, '群主已改為 小安', '小安 is now the owner'],
    [{ kind: 'noticeChanged', userName: '小安' }, '小安 更新了公告', '小安 updated the notice'],
    [{ kind: 'groupMuted', userName: '小安' }, '小安 已開啟禁言', '小安 turned muting on'],
    [
      { kind: 'groupUnmuted', userName: '' },
      '已刪除的帳號 已解除禁言',
      'Deleted account turned muting off',
    ],
    [
      { kind: 'groupClosed', userName: '小安' },
      '小安 已關閉群組，只能閱讀',
      '小安 closed the group; it can only be read',
    ],
    [
      { kind: 'groupClosed', userName: '小安', isRoom: true },
      '小安 已關閉公告室，只能閱讀',
      '小安 closed the announcement room; it can only be read',
    ],
    [{ kind: 'text', text: '維修中' }, '維修中', '維修中'],
  ])('CHAT-07 the right text is shown for the notice %j', async (tip, zh, en) => {
    expect((await both({ type: 'tips', tip })).flat()).toEqual([zh, en]);
  });

  test('MSG-03 the travellers of an order read that it was cancelled', async () => {
    const [zh] = (await both({ type: 'tips', tip: { kind: 'rideCancelled' } })).flat();
    expect(zh).toBe('這趟行程已取消，司機不會來。大家仍可以在這裡聊天。');
  });

  const Last = (more: Parameters<ReturnType<typeof useLastWords>>[0]) => useLastWords()(more);
  test('CHAT-06 the list of conversations shows a draft, or else the last message and who wrote it', async () => {
    const last = { messageID: 'm', messageSeq: 1, orderKey: 1, timestamp: 0, content: said };
    const of = async (language: 'zh-Hant' | 'en', more: object) => {
      await draw(language, <Last {...conversationOf(more)} />, { chat: played.chat });
      return text();
    };
    const own = { ...last, senderUserID: 'me' };
    const notice = '請勿遲到';
    expect([
      await of('zh-Hant', { draft: '寫到一半', lastMessage: own }),
      // A draft in a closed group can no longer be sent.
      await of('zh-Hant', { draft: '寫到一半', isDisabled: true, lastMessage: own }),
      await of('zh-Hant', { lastMessage: own, notice }),
      await of('en', { lastMessage: own }),
      await of('zh-Hant', { lastMessage: { ...last, senderUserID: 'ann' }, notice }),
      await of('zh-Hant', { notice }),
      await of('zh-Hant', {
        lastMessage: { ...own, content: { type: 'tips', tip: { kind: 'reopened' } } },
      }),
    ]).toEqual([
      '[草稿] 寫到一半',
      '您：您好',
      '您：您好',
      'You: 您好',
      '您好',
      notice,
      '對話已重新開始',
    ]);
  });
});

describe('times', () => {
  const Moments = ({ at }: { at: number }) => {
    const { listed, separator, of } = useChatMoments();
    return [listed(at), separator(at), of(at, 7)].map((line, index) => <p key={index}>{line}</p>);
  };
  test.each([
    ['today', -MINUTE_MS, ['14:29', '今天 14:29', '14:29'], ['14:29', 'Today 14:29', '14:29']],
    [
      'yesterday',
      -DAY_MS,
      ['昨天', '昨天 14:30', '14:30'],
      ['Yesterday', 'Yesterday 14:30', '14:30'],
    ],
    [
      'just a week ago',
      -7 * DAY_MS,
      ['11月17日週二', '11月17日週二 14:30', '14:30'],
      ['Tue 17 November', 'Tue 17 November 14:30', '14:30'],
    ],
    [
      'longer ago',
      -7 * DAY_MS - MINUTE_MS,
      ['2026年11月17日', '2026年11月17日 14:29', '2026年11月17日 14:29 #7'],
      ['17 November 2026', '17 November 2026 14:29', '17 November 2026 14:29 #7'],
    ],
  ] as const)('MSG-10 a message of %s shows the right time', async (_, away, zh, en) => {
    for (const [language, lines] of [
      ['zh-Hant', zh],
      ['en', en],
    ] as const) {
      await draw(language, <Moments at={NOW + away} />, { chat: played.chat });
      expect(texts('p')).toEqual(lines);
    }
  });
});

describe('why a message was not sent', () => {
  const refused = (code: number, message = ''): Failure => ({
    kind: 'refused',
    code,
    message,
    fields: {},
  });
  const Words = ({ failure }: { failure: Failure }) => useSendFailureWords()(failure);
  test.each<[Failure, zh: string, en: string]>([
    [{ kind: 'offline' }, '沒有網路連線。', 'There is no network connection.'],
    [{ kind: 'timeout' }, '伺服器沒有回應。', 'The server did not answer.'],
    [
      { kind: 'status', status: 410 },
      '這個瀏覽器已經沒有這個檔案，請重新選取。',
      'This browser no longer has the file. Please choose it again.',
    ],
    [{ kind: 'status', status: 413 }, '檔案太大。', 'The file is too large.'],
    [{ kind: 'status', status: 502 }, '伺服器發生錯誤。', 'The server had an error.'],
    [
      refused(CODE.forbidden),
      '您不能在這個對話傳訊息。',
      'You may not write in this conversation.',
    ],
    [
      refused(CODE.warning),
      '同事已經接手這個對話，要先改由您接手才能回覆。',
      'A colleague has taken this conversation. Take it over to answer.',
    ],
    [
      refused(CODE.tooManyRequests),
      '傳送太頻繁，或今天的檔案已達上限，請稍後再送。',
      'Too many messages at once, or today’s limit for files is reached. Please send it again later.',
    ],
    [
      refused(CODE.invalidInput),
      '內容太長，或格式不被接受。',
      'It is too long, or of a kind that is not accepted.',
    ],
    [
      refused(ACCOUNT_CODE.fileRefused),
      '檔案太大，或類型不被接受。',
      'The file is too large, or of a type that is not accepted.',
    ],
    [refused(ACCOUNT_CODE.fileRefused, '不收這種檔案'), '不收這種檔案', '不收這種檔案'],
    [
      refused(ACCOUNT_CODE.uploadQuota),
      '今天傳送的檔案已達上限，請明天再傳。',
      'Today’s limit for files is reached. Please send it tomorrow.',
    ],
    [
      refused(ACCOUNT_CODE.uploadsStopped),
      '目前無法接收檔案，請稍後再傳。',
      'Files cannot be taken right now. Please send it later.',
    ],
    [refused(CODE.internal), '伺服器發生錯誤。', 'The server had an error.'],
    [refused(CODE.internal, '維修中'), '維修中', '維修中'],
    [{ kind: 'unauthorized' }, '伺服器發生錯誤。', 'The server had an error.'],
  ])('MSG-04 the right reason is shown for %j', async (failure, zh, en) => {
    const lines: string[] = [];
    for (const language of LANGUAGES) {
      await draw(language, <Words failure={failure} />);
      lines.push(text());
    }
    expect(lines).toEqual([zh, en]);
  });
});

describe('the rating of the service', () => {
  const asked = { kind: 'rating', userName: '小美', ratingID: 'r-2' } as const;
  const service = { state: 'closed', isOwn: true } as const;

  /** Draws the rating in the visitor's own conversation, or in the one that an agent reads. */
  async function rates(
    told: Extract<Tip, { kind: 'rating' }>,
    {
      isOwn = true,
      at = NOW,
      language = 'zh-Hant',
    }: { isOwn?: boolean; at?: number; language?: 'zh-Hant' | 'en' } = {},
  ) {
    played = new PlayedChat({
      conversations: [conversationOf({ service: { ...service, isOwn } })],
    });
    provideBackground({ chat: { service: played.service } } as Background);
    await draw(
      language,
      <VisitorService conversationID={HERE}>
        <ContentCard content={{ type: 'tips', tip: told }} at={at} />
      </VisitorService>,
      { chat: played.chat },
    );
    await appears('p');
    played.heard();
  }

  test('CHAT-07 the visitor is asked for a rating, and the pressed stars are sent', async () => {
    await rates(asked);
    expect(texts('p')).toEqual(['這次的服務，您覺得如何？']);
    expect(names('[role=group]')).toEqual(['為服務評分']);
    expect(names('[role=group] button')).toEqual([
      '1 分，很不滿意',
      '2 分，不滿意',
      '3 分，普通',
      '4 分，滿意',
      '5 分，很滿意',
    ]);
    played.gate = new Promise(() => undefined);
    await press('2 分，不滿意');
    expect(played.heard()).toEqual([['change', { kind: 'rate', ratingID: 'r-2', score: 2 }]]);
    const on = [...document.querySelectorAll('[role=group] button')];
    expect(on.map((one) => one.hasAttribute('data-on'))).toEqual([true, true, false, false, false]);
    expect(on.map((one) => one.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
      'false',
      'false',
      'false',
    ]);
    await rates(asked, { language: 'en' });
    expect(texts('p')).toEqual(['How was our service this time?']);
    expect(names('[role=group] button')).toEqual([
      '1 of 5, Very bad',
      '2 of 5, Bad',
      '3 of 5, Okay',
      '4 of 5, Good',
      '5 of 5, Very good',
    ]);
  });

  test('CHAT-07 a rating that could not be sent can be sent again or withdrawn', async () => {
    await rates(asked);
    played.failure = { kind: 'timeout' };
    await press('5 分，很滿意');
    expect(texts('[role=alert] p')).toEqual(['連線逾時，請檢查網路或稍後再試']);
    await press('再試一次');
    expect(played.heard()).toHaveLength(2);
    await press('知道了');
    expect(texts('[role=alert]')).toEqual([]);
  });

  test('CHAT-07 a rating can be explained and changed afterwards', async () => {
    await rates({ ...asked, score: 4 });
    expect(texts('[role=status]')).toEqual(['感謝您為服務評分。 補充說明']);
    await press('補充說明');
    const field = named('textarea', '有什麼可以做得更好？選填');
    await type(field, '快一點');
    await press('送出');
    expect(played.heard()).toEqual([['save', 'r-2', { score: 4, words: '快一點' }]]);
    await rates({ ...asked, score: 4, words: '快一點' }, { language: 'en' });
    expect(text()).toContain('快一點');
    await press('Edit comment');
    expect(document.querySelector('textarea')?.value).toBe('快一點');
    await press('Cancel');
    expect(document.querySelector('textarea')).toBeNull();
  });

  test.each([
    ['zh-Hant', '補充說明', '送出', '文字太長，請縮短'],
    ['en', 'Add a comment', 'Send', 'This is too long. Please shorten it'],
  ] as const)(
    'CHAT-07 a comment has 500 letters at most, in %s',
    async (language, add, send, long) => {
      await rates({ ...asked, score: 4 }, { language });
      await press(add);
      const field = () => document.querySelector('textarea') as HTMLElement;
      await type(field(), '字'.repeat(501));
      await press(send);
      expect(text()).toContain(long);
      await type(field(), '字'.repeat(500));
      expect(text()).not.toContain(long);
      await press(send);
      expect(played.heard()).toHaveLength(1);
    },
  );

  test('CHAT-07 agents, and visitors who are too late, see only the result of the rating', async () => {
    await rates(asked, { isOwn: false });
    expect(texts('p')).toEqual(['已請訪客為服務評分', '還沒有評分']);
    await rates({ ...asked, score: 3, words: '還可以' }, { isOwn: false, language: 'en' });
    expect(texts('p')).toEqual(['The visitor was asked for a rating', '3 of 5, Okay', '還可以']);
    expect(document.querySelectorAll('[data-on]')).toHaveLength(3);
    await rates(asked, { at: NOW - DAY_MS });
    expect(texts('p')).toEqual(['這次的服務，您覺得如何？', '還沒有評分']);
    await rates(asked, { at: NOW - DAY_MS + 1 });
    expect(names('[role=group]')).toHaveLength(1);
  });
});
