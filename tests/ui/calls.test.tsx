/**
 * Calls on screen (CALL-01 to CALL-04): their texts in two languages, what their buttons do, and what has the focus.
 */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import type { CallUser, CallView } from '../../src/domain/call/call.ts';
import type { DeviceFailure } from '../../src/domain/call/media.ts';
import { CODE } from '../../src/domain/codes.ts';
import { type Failure, ServiceFailure } from '../../src/domain/failure.ts';
import type { Conversation } from '../../src/domain/messaging/conversation.ts';
import type { CallEnd } from '../../src/machines/call/selectors.ts';
import type { CallFact } from '../../src/machines/call/types.ts';
import type { CallParts } from '../../src/ui/background-calls.ts';
import { provideBackground } from '../../src/ui/background.ts';
import { askToCall, watchWish, type Wish } from '../../src/ui/features/calls/asked.ts';
import CallButtons from '../../src/ui/features/calls/call-buttons.tsx';
import CallScreen from '../../src/ui/features/calls/call-screen.tsx';
import { CallsEntry } from '../../src/ui/features/calls/calls-entry.tsx';
import { CallStaff } from '../../src/ui/features/calls/lazy-call-staff.tsx';
import { Dialog } from '../../src/ui/kit/dialog/lazy-dialog.tsx';
import { person, PlayedCalls, viewOf } from '../support/ui/calls.tsx';
import {
  address,
  appears,
  does,
  draw,
  eventually,
  historyState,
  named,
  names,
  press,
  text,
  texts,
  type,
} from '../support/ui/screen.tsx';

type In = 'zh-Hant' | 'en';

/**
 * The user's own conversation with customer service, one with a friend, and a visitor's that the user answers as
 * agent.
 */
const CONVERSATIONS: readonly Partial<Conversation>[] = [
  { conversationID: 'conversation-1', service: { state: 'assigned', isOwn: true } },
  { conversationID: 'conversation-2' },
  { conversationID: 'conversation-3', service: { state: 'assigned' } },
];
const OWN = 'conversation-1';
const PEER = 'conversation-2';
const VISITORS = 'conversation-3';

let played: PlayedCalls;
let wishes: string[];

beforeAll(async () => {
  await Promise.all([CallStaff.fetch(), import('../../src/ui/kit/dialog/dialog.tsx')]);
  Dialog.preload();
});
beforeEach(() => {
  askToCall(undefined);
  wishes = [];
});

/** Draws all parts of calls, in a language, with given abilities of the page. */
async function show(
  language: In = 'zh-Hant',
  ...given: ConstructorParameters<typeof PlayedCalls>
): Promise<void> {
  played = new PlayedCalls(...given);
  await does(() => provideBackground(played.background(CONVERSATIONS)));
  await draw(language, <CallsEntry />, { path: '/help' });
  // The code for a call's screen is fetched only when there is a call.
  if (given[1] !== undefined) await appears('section');
}

/** Records what the page is asked to do in a conversation. */
function noteWishes(): void {
  for (const wish of ['read', 'record', 'be called back'] satisfies Wish[]) {
    watchWish(wish, {}, (conversationID) => wishes.push(`${wish} ${conversationID}`))();
  }
}

const tell = (type: CallFact['type'], view: CallView): Promise<void> =>
  does(() => played.tell({ type, view } as CallFact));
const media = (fact: Parameters<PlayedCalls['media']>[0]): Promise<void> =>
  does(() => played.media(fact));
const checked = (fact: Parameters<PlayedCalls['checked']>[0]): Promise<void> =>
  does(() => played.checked(fact));
const buttons = (): string[] => names('section[aria-label] button');
const isDisabled = (name: string): boolean => named('button', name).matches('[disabled]');
const said = (): unknown[][] => played.said.splice(0);

/** Waits until the answered call opens its devices. */
const joined = (): Promise<void> =>
  eventually(() => {
    expect(played.call.getSnapshot().children.media).toBeDefined();
  });

const asked = (userID: string, more: Partial<CallUser> = {}): CallUser =>
  person(userID, { state: 'received', ...more });

/** A call from ann that this page has answered and that is connected. */
async function answered(
  language: In = 'zh-Hant',
  more: Parameters<typeof viewOf>[1] = {},
  mode: 'voice' | 'video' = 'voice',
  parts: Partial<CallParts> = {},
): Promise<void> {
  await show(language, parts);
  played.view = viewOf([person('ann'), person('me')], { mode, acceptTime: 1_000, ...more });
  await tell(
    'call.invited',
    viewOf([person('ann'), asked('me')], { state: 'ringing', mode, ...more }),
  );
  await appears('section');
  await does(() => played.call.send({ type: 'call.accept', mode }));
  await joined();
  await media({ type: 'link.connected' });
  said();
}

describe('the end of a call', () => {
  const peer = [person('me'), person('ann')];
  const agent = [person('me'), person('ben')];
  const in_ = (end: CallEnd, view: CallView, wasConnected = false) =>
    [{}, { value: { ended: end }, context: { view, wasConnected } }] as const;

  test.each<[CallEnd, isCaller: boolean, wasConnected: boolean, zh: string, en: string]>([
    ['quit', true, true, '通話已結束', 'Call ended'],
    ['cancelled', true, false, '已取消撥號', 'Call cancelled'],
    ['cancelled', false, false, '未接來電：對方已取消', 'Missed call: the caller cancelled'],
    ['declined', true, false, '對方現在不方便接聽', 'They cannot answer right now'],
    ['busy', true, false, '對方正在通話中', 'They are on another call'],
    ['timedOut', true, false, '沒有人接聽', 'Nobody answered'],
    ['timedOut', false, false, '未接來電', 'Missed call'],
    [
      'lost',
      false,
      true,
      '對方的連線中斷了，通話已結束',
      'The other person’s connection was lost and the call has ended',
    ],
    ['lost', true, false, '網路中斷，通話已結束', 'The network was lost and the call has ended'],
    ['unavailable', true, false, '目前沒有客服人員可以接聽', 'No agent can answer at the moment'],
    ['failed', true, true, '網路中斷，通話已結束', 'The network was lost and the call has ended'],
    ['failed', true, false, '無法建立通話連線', 'The call could not be connected'],
  ])('CALL-01 text after %s (as caller %s, connected %s)', async (end, isCaller, was, zh, en) => {
    const view = viewOf(isCaller ? peer : peer.toReversed(), { state: 'ended' });
    for (const [language, words] of [
      ['zh-Hant', zh],
      ['en', en],
    ] as const) {
      await show(language, ...in_(end, view, was));
      expect(texts('[role=dialog] p[role=status]')).toEqual([`陳小安${words}`]);
      await does(() => played.call.send({ type: 'call.dismiss' }));
      expect(text()).toBe('');
    }
  });

  test.each<[what: string, CallEnd, CallView, wasConnected: boolean, offered: readonly string[]]>([
    ['a talk', 'quit', viewOf(peer), false, ['再撥一次', '關閉']],
    [
      'a call that nobody answered',
      'timedOut',
      viewOf(peer),
      false,
      ['再撥一次', '改用文字', '關閉'],
    ],
    ['a missed call', 'timedOut', viewOf(peer.toReversed()), false, ['回撥', '改用文字', '關閉']],
    [
      'a call that no agent answered',
      'unavailable',
      viewOf(agent, { isService: true }),
      false,
      ['再撥一次', '留語音訊息', '請客服回電', '改用文字', '關閉'],
    ],
    [
      'a talk with an agent that broke off',
      'failed',
      viewOf(agent, { isService: true, acceptTime: 5 }),
      false,
      ['再撥一次', '改用文字', '關閉'],
    ],
    [
      'a visitor’s call that goes on to the next agent',
      'cancelled',
      viewOf([person('ann'), person('me')], { isService: true }),
      false,
      ['改用文字', '關閉'],
    ],
    [
      'a visitor’s call that its caller gave up',
      'cancelled',
      viewOf([person('ann'), person('me')], { isService: true, outcome: 'cancelled' }),
      false,
      ['回撥', '改用文字', '關閉'],
    ],
  ])('CALL-02 the window offers the right buttons after %s', async (_, end, view, was, offered) => {
    await show('zh-Hant', ...in_(end, view, was));
    expect(buttons()).toEqual(offered);
  });

  test('an agent sees that a missed visitor’s call was passed to other agents; a call that a colleague took over names both people', async () => {
    const visitor = person('ann');
    await show(
      'zh-Hant',
      ...in_('cancelled', viewOf([visitor, person('me')], { isService: true })),
    );
    expect(texts('p[role=status]')).toEqual(['陳小安未接來電：已轉給其他客服']);
    await does(() => played.call.send({ type: 'call.dismiss' }));
    const users = [visitor, person('me', { state: 'quit' }), person('cai', { acceptTime: 9 })];
    await show('en', ...in_('quit', viewOf(users, { isService: true })));
    expect(texts('p[role=status]')).toEqual(['陳小安Transferred to 蔡宜君']);
    expect(buttons()).toEqual(['Close']);
  });

  test('a colleague whose prompt ended sees why, and no length of a talk in which they were not', async () => {
    const me = person('me', { state: 'cancelled', inviteTime: 5 });
    const users = [person('ann'), person('cai', { acceptTime: 1 }), me];
    const more = { isService: true, acceptTime: 1 };
    await show('zh-Hant', ...in_('cancelled', viewOf(users, more)));
    expect(texts('p[role=status]')).toEqual(['陳小安未接來電：同事取消了轉接']);
    expect(buttons()).toEqual(['改用文字', '關閉']);
    await does(() => played.call.send({ type: 'call.dismiss' }));
    const over = viewOf(users, { ...more, state: 'ended', outcome: 'quit', endTime: 4_001 });
    await show('zh-Hant', ...in_('cancelled', over));
    expect(texts('p[role=status]')).toEqual(['陳小安未接來電：對方已取消']);
    expect(names('[aria-label="通話時間"]')).toEqual([]);
  });

  test('an agent who hung up while a colleague is asked sees that the visitor waits for them', async () => {
    const users = [person('ann'), person('me', { state: 'quit' }), asked('cai')];
    await show('zh-Hant', ...in_('quit', viewOf(users, { isService: true, state: 'ringing' })));
    expect(texts('p[role=status]')).toEqual(['陳小安您已離開通話，正在請 蔡宜君 接聽']);
    expect(buttons()).toEqual(['關閉']);
  });

  test.each(['declined', 'answeredElsewhere'] as const)(
    'CALL-02 a call that ends with %s on this page shows nothing',
    async (end) => {
      await show('zh-Hant', ...in_(end, viewOf(peer.toReversed())));
      expect(text()).toBe('');
    },
  );

  test('CALL-02 “Call again” checks the devices for the same mode and conversation', async () => {
    await show('en', ...in_('declined', viewOf(peer, { mode: 'video' })));
    await press('Call again');
    expect(texts('h2')).toEqual(['Video call: 陳小安']);
    expect(said()).toEqual([['check', 'video']]);
    await checked({ type: 'microphone.opened' });
    await checked({ type: 'camera.opened' });
    await press('Start call');
    expect(said()).toContainEqual([
      'start',
      'call-1',
      { conversationID: PEER, mode: 'video', peerName: '陳小安' },
    ]);
  });

  test.each([
    ['改用文字', ['read conversation-1']],
    ['留語音訊息', ['read conversation-1', 'record conversation-1']],
    ['請客服回電', ['read conversation-1', 'be called back conversation-1']],
  ])('CALL-02 if no agent answers, %s opens the chat, closing the window', async (name, wished) => {
    const view = viewOf(agent, { isService: true, conversationID: OWN });
    await show('zh-Hant', ...in_('unavailable', view));
    await press(name);
    expect(text()).toBe('');
    noteWishes();
    expect(wishes).toEqual(wished);
    expect([address(), historyState()]).toMatchObject(['/help', { chat: true }]);
  });

  test('writing to a visitor after a call opens the desk', async () => {
    const view = viewOf([person('ann'), person('me')], {
      isService: true,
      conversationID: VISITORS,
    });
    await show('zh-Hant', ...in_('lost', view));
    await press('改用文字');
    noteWishes();
    expect(wishes).toEqual([]);
    expect(address()).toBe('/account/desk?list=all&conversation=conversation-3');
  });

  test('CALL-01 a call is rated once, with the chosen number of stars', async () => {
    await show('en', ...in_('quit', viewOf(peer, { acceptTime: 0, endTime: 61_499 }), true));
    expect(texts('legend')).toEqual(['Was the sound clear on this call?']);
    expect(names('[aria-label="Call duration"]')).toEqual(['Call duration']);
    expect(texts('[aria-label="Call duration"]')).toEqual(['01:01']);
    expect(names('fieldset button')).toEqual([1, 2, 3, 4, 5].map((one) => `${one} out of 5`));
    named('button', '4 out of 5').focus();
    await press('4 out of 5');
    expect(said()).toEqual([['rate', 'call-1', 4]]);
    expect(document.querySelector('fieldset')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Thank you for rating the call.');
    await press('Close');
    expect(text()).toBe('');
  });

  test('a call that was not answered is not rated, and shows no duration', async () => {
    await show('zh-Hant', ...in_('timedOut', viewOf(peer)));
    expect(document.querySelector('fieldset, [aria-label="通話時間"]')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('通話結果');
  });

  test.each<[why: string, Failure, said: string[]]>([
    [
      'the server refuses it, with the interface’s text',
      { kind: 'refused', code: CODE.tooManyRequests, message: '', fields: {} },
      ['客服中心操作太頻繁', '請等一分鐘後再試。'],
    ],
    [
      'the server refuses it, with its own text',
      { kind: 'refused', code: ACCOUNT_CODE.inCall, message: '您正在通話中', fields: {} },
      ['客服中心您正在通話中'],
    ],
    [
      'the server refuses it without a reason',
      { kind: 'refused', code: CODE.warning, message: '請留意', fields: {} },
      ['客服中心無法建立通話連線'],
    ],
    ['it takes too long', { kind: 'timeout' }, ['客服中心無法建立通話連線']],
  ])('when a call cannot be started because %s, the dialog shows why', async (_, failure, said) => {
    const target = { conversationID: OWN, mode: 'voice', peerName: '' } as const;
    await show('zh-Hant', {}, { value: { ended: 'failed' }, context: { target, failure } });
    // The dialog offers no “Call again”. The call was to customer service. It has no person's name, so the dialog shows
    // “客服中心”.
    expect(texts('[role=dialog] p')).toEqual(said);
    expect(buttons()).toEqual(['改用文字', '關閉']);
  });
});

describe('an incoming call', () => {
  const ringing = (more: Parameters<typeof viewOf>[1] = {}, me: Partial<CallUser> = {}) =>
    viewOf([person('ann'), asked('me', me)], { state: 'ringing', ...more });
  async function comes(language: In, more: Parameters<typeof viewOf>[1] = {}, parts = {}) {
    await show(language, parts);
    await tell('call.invited', ringing(more));
    await appears('[role=alertdialog]');
  }

  test.each([
    ['voice', 'zh-Hant', '陳小安 來電', '語音來電', ['鈴聲靜音', '拒接', '語音接聽']],
    [
      'voice',
      'en',
      '陳小安 is calling',
      'Incoming voice call',
      ['Silence ringtone', 'Decline', 'Answer with voice'],
    ],
    [
      'video',
      'zh-Hant',
      '陳小安 邀請您視訊通話',
      '視訊來電',
      ['鈴聲靜音', '拒接', '視訊接聽', '語音接聽'],
    ],
    [
      'video',
      'en',
      '陳小安 invites you to a video call',
      'Incoming video call',
      ['Silence ringtone', 'Decline', 'Answer with video', 'Answer with voice'],
    ],
  ] as const)('CALL-02 a %s call is shown in %s', async (mode, language, name, words, offered) => {
    document.head.innerHTML = '<title>Portal</title>';
    await comes(language, { mode });
    expect(names('[role=alertdialog]')).toEqual([name]);
    expect(texts('[role=alert]')).toEqual([`陳小安${words}`]);
    expect(buttons()).toEqual(offered);
    expect(document.title).toBe(name);
    const body = language === 'en' ? 'Return to this page to answer' : '請回到這個網頁接聽';
    expect(said()).toEqual([['ring', 'incoming', { title: name, body }]]);
    expect(document.activeElement).toBe(document.querySelector('[role=alertdialog]'));
    await does(() => played.tell({ type: 'call.timedOut', view: ringing({ mode }) }));
    expect(said()).toEqual([['still', 'incoming']]);
    expect(document.title).toBe('Portal');
  });

  test.each([
    ['語音接聽', ['accept', 'call-1', 'voice']],
    ['視訊接聽', ['accept', 'call-1', 'video']],
    ['拒接', ['decline', 'call-1']],
  ])('CALL-02 the button of a video call does what it says: %s', async (name, told) => {
    await comes('zh-Hant', { mode: 'video' });
    await press(name);
    expect(said()).toContainEqual(told);
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  });

  test('CALL-02 silencing ends the ringing, and the call can still be answered', async () => {
    await comes('zh-Hant');
    said();
    await press('鈴聲靜音');
    expect(said()).toEqual([['still', 'incoming']]);
    expect(buttons()).toEqual(['拒接', '語音接聽']);
  });

  test('a person who is typing keeps the focus when a call comes in; otherwise the call gets it', async () => {
    await show();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await tell('call.invited', ringing());
    await appears('[role=alertdialog]');
    expect(document.activeElement).toBe(field);
    field.remove();
    await draw('zh-Hant', null);
    await show();
    const main = document.body.appendChild(document.createElement('main'));
    main.tabIndex = -1;
    main.focus();
    await tell('call.invited', ringing());
    await appears('[role=alertdialog]');
    expect(document.activeElement?.getAttribute('role')).toBe('alertdialog');
  });

  test('a call that a colleague transfers shows the colleague’s name', async () => {
    await show('en');
    const users = [person('ann'), person('ben'), asked('me')];
    await tell('call.invited', viewOf(users, { isService: true, mode: 'video' }));
    await appears('[role=alertdialog]');
    expect(texts('[role=alert]')).toEqual(['陳小安Transferred by 林志明']);
  });

  test.each([
    [
      'insecure',
      'zh-Hant',
      '這個網頁不是安全連線（https），瀏覽器不提供麥克風。請用 https 網址開啟。',
    ],
    [
      'unsupported',
      'en',
      'This browser cannot make calls. Please update it, or use Chrome, Edge, Safari or Firefox.',
    ],
  ] as const)(
    'CALL-04 if calls are impossible because the page is %s, the user can write instead of answering',
    async (impossible, language, why) => {
      await comes(language, { mode: 'video' }, { impossible });
      const write = language === 'en' ? 'Write instead' : '改用文字';
      expect(texts('[role=alert]')[1]).toBe(why);
      expect(buttons().slice(1)).toEqual([language === 'en' ? 'Decline' : '拒接', write]);
      await press(write);
      expect(said()).toContainEqual(['decline', 'call-1']);
      noteWishes();
      expect(wishes).toEqual(['read conversation-2']);
    },
  );

  test('when an answer does not reach the server, the reason is shown, and the user can try again', async () => {
    await comes('zh-Hant');
    Object.defineProperty(played, 'view', {
      get: () => {
        throw new ServiceFailure({ kind: 'timeout' });
      },
    });
    await press('語音接聽');
    await appears('[role=alertdialog]');
    expect(texts('[role=alert]')[1]).toBe('連線逾時，請檢查網路或稍後再試');
    expect(buttons()).toContain('語音接聽');
  });
});

describe('the window of a call', () => {
  const PEOPLE = [person('me'), asked('ben')];
  const target = { conversationID: PEER, mode: 'voice', peerName: '林志明' } as const;
  async function calls(language: In = 'zh-Hant', more: Parameters<typeof viewOf>[1] = {}) {
    await show(language);
    played.view = viewOf(PEOPLE, { state: 'inviting', ...more });
    await does(() => played.call.send({ type: 'call.start', target }));
    await appears('[role=dialog]');
  }
  const state = () => texts('[role=dialog] strong + span [role=status]');

  test.each([
    [
      'zh-Hant',
      '正在撥號…',
      '等候客服接聽，目前第 3 位',
      '對方響鈴中…',
      '取消撥號',
      '與 林志明 的通話',
    ],
    [
      'en',
      'Calling…',
      'Waiting for an agent, number 3 in the queue',
      'Ringing…',
      'Cancel call',
      'Call with 林志明',
    ],
  ] as const)(
    'CALL-01 the window shows how far an outgoing call is until it is answered, in %s',
    async (language, dials, waits, rings, cancel, name) => {
      await calls(language);
      expect(names('[role=dialog]')).toEqual([name]);
      expect(state()).toEqual([dials]);
      expect(document.activeElement).toBe(document.querySelector('[role=dialog]'));
      expect(document.querySelector('[role=timer]')).toBeNull();
      await tell('call.changed', viewOf(PEOPLE, { state: 'inviting', isService: true, place: 3 }));
      expect(state()).toEqual([waits]);
      expect(said().filter(([what]) => what === 'ring' || what === 'still')).toEqual([
        ['ring', 'outgoing'],
      ]);
      await tell('call.received', viewOf(PEOPLE, { state: 'ringing' }));
      expect(state()).toEqual([rings]);
      expect(said()).toEqual([]);
      await press(cancel);
      expect(said()).toEqual(
        expect.arrayContaining([
          ['cancel', 'call-1'],
          ['still', 'outgoing'],
        ]),
      );
    },
  );

  test.each([
    ['zh-Hant', '正在連線…', '通話中', '連線中斷，正在重新連線…', '結束通話', '通話時間'],
    [
      'en',
      'Connecting…',
      'On a call',
      'Connection lost, reconnecting…',
      'End call',
      'Call duration',
    ],
  ] as const)(
    'CALL-01 the window shows the state of an answered call, in %s',
    async (language, connects, talks, again, end, length) => {
      await calls(language);
      played.now = 84_999;
      await tell('call.accepted', viewOf([person('me'), person('ben')], { acceptTime: 1_000 }));
      await joined();
      expect([state(), document.querySelector('[role=timer]')]).toEqual([[connects], null]);
      await media({ type: 'link.connected' });
      expect(state()).toEqual([talks]);
      expect([names('[role=timer]'), texts('[role=timer]')]).toEqual([[length], ['01:23']]);
      await media({ type: 'link.interrupted' });
      expect([state(), texts('[role=timer]')]).toEqual([[again], ['01:23']]);
      said();
      await press(end);
      expect(said()).toEqual(expect.arrayContaining([['quit', 'call-1'], ['media over']]));
    },
  );

  test.each([
    ['zh-Hant', '子母畫面'],
    ['en', 'Picture in picture'],
  ] as const)(
    'CALL-04 the other person’s video can be shown as picture in picture and returns from it, in %s',
    async (language, float) => {
      const asked = vi.fn<() => Promise<void>>(async () => undefined);
      const left = vi.fn<() => Promise<void>>(async () => undefined);
      Object.assign(document, {
        pictureInPictureEnabled: true,
        pictureInPictureElement: null,
        exitPictureInPicture: left,
      });
      await answered(language, {}, 'video');
      await media({ type: 'camera.opened' });
      expect(buttons()).not.toContain(float);
      await media({ type: 'other.changed', other: { isMuted: false, picture: 'camera' } });
      const [other, own] = document.querySelectorAll('video');
      Object.assign(other as object, { requestPictureInPicture: asked });
      Object.assign(own as object, { requestPictureInPicture: left });
      await press(float);
      expect([asked.mock.calls.length, left.mock.calls.length]).toEqual([1, 0]);
      Object.assign(document, { pictureInPictureElement: other });
      await press(float);
      expect([asked.mock.calls.length, left.mock.calls.length]).toEqual([1, 1]);
      for (const name of [
        'pictureInPictureEnabled',
        'pictureInPictureElement',
        'exitPictureInPicture',
      ]) {
        Reflect.deleteProperty(document, name);
      }
    },
  );

  test('CALL-04 the small window has only mute, camera and end', async () => {
    await answered('zh-Hant');
    const all = ['縮小通話視窗', '靜音', '鏡頭', '分享螢幕', '通話裝置', '結束通話'];
    expect(buttons()).toEqual(all);
    const small = named('button', '縮小通話視窗');
    expect(small.getAttribute('aria-expanded')).toBe('true');
    await press('縮小通話視窗');
    expect(buttons()).toEqual(['放大通話視窗', '靜音', '鏡頭', '結束通話']);
    expect(small.getAttribute('aria-expanded')).toBe('false');
    await press('放大通話視窗');
    expect(buttons()).toEqual(all);
  });

  test('CALL-04 mute and camera are toggle buttons', async () => {
    await answered('en');
    const pressed = () =>
      ['Mute', 'Camera'].map((name) => named('button', name).getAttribute('aria-pressed'));
    // Mute is disabled while the microphone is being opened.
    expect(isDisabled('Mute')).toBe(true);
    await media({ type: 'microphone.opened' });
    expect([isDisabled('Mute'), pressed()]).toEqual([false, ['false', 'false']]);
    await press('Mute');
    await press('Camera');
    expect(pressed()).toEqual(['true', 'true']);
    await media({ type: 'camera.opened' });
    await press('Mute');
    await press('Camera');
    expect(pressed()).toEqual(['false', 'false']);
    expect(said().filter(([what]) => what === 'media')).toEqual(
      ['microphone.mute', 'camera.open', 'microphone.unmute', 'camera.close'].map((one) => [
        'media',
        { type: one },
      ]),
    );
    await media({ type: 'microphone.failed', why: 'taken' });
    expect(isDisabled('Mute')).toBe(true);
  });

  test('CALL-04 on a desktop the screen can be shared, and the camera button is disabled meanwhile', async () => {
    await answered('zh-Hant');
    const share = () => named('button', '分享螢幕');
    await press('分享螢幕');
    expect([
      share().getAttribute('aria-pressed'),
      isDisabled('分享螢幕'),
      isDisabled('鏡頭'),
    ]).toEqual(['true', true, true]);
    await media({ type: 'screen.opened' });
    expect(isDisabled('分享螢幕')).toBe(false);
    expect(names('video')).toEqual(['您分享的螢幕']);
    await press('分享螢幕');
    expect(said().filter(([what]) => what === 'media')).toEqual([
      ['media', { type: 'screen.share' }],
      ['media', { type: 'screen.end' }],
    ]);
    const narrow = vi
      .spyOn(globalThis, 'matchMedia')
      .mockReturnValue(Object.assign(new EventTarget() as MediaQueryList, { matches: false }));
    await draw('zh-Hant', null);
    await answered('zh-Hant');
    expect(buttons()).toEqual(['縮小通話視窗', '靜音', '鏡頭', '通話裝置', '結束通話']);
    narrow.mockRestore();
    await draw('zh-Hant', null);
    await answered('zh-Hant', {}, 'voice', { can: { screen: false, speaker: true } });
    expect(buttons()).not.toContain('分享螢幕');
  });

  test.each([
    ['zh-Hant', '陳小安 的畫面', '陳小安 的螢幕畫面', '您的畫面'],
    ['en', 'Video of 陳小安', 'Screen of 陳小安', 'Your video'],
  ] as const)('CALL-04 each video has a name, in %s', async (language, camera, screen, own) => {
    await answered(language, {}, 'video');
    expect(names('video')).toEqual([]);
    await media({ type: 'other.changed', other: { isMuted: false, picture: 'camera' } });
    expect(names('video')).toEqual([camera]);
    await media({ type: 'camera.opened' });
    expect(names('video')).toEqual([camera, own]);
    await media({ type: 'other.changed', other: { isMuted: false, picture: 'screen' } });
    expect(names('video')).toEqual([screen, own]);
    expect(said()).toEqual([
      ['show', 'other'],
      ['show', 'own'],
    ]);
    await media({ type: 'other.changed', other: { isMuted: false, picture: 'none' } });
    expect(names('video')).toEqual([own]);
    expect(said()).toEqual([['hide', 'other']]);
  });

  test.each([
    ['good', '連線良好', '連線良好', 'Good connection'],
    [
      'fair',
      '連線普通聲音可能偶爾斷續。靠近無線網路會好一些。',
      '連線普通聲音可能偶爾斷續。靠近無線網路，或關閉鏡頭會好一些。',
      'Fair connectionThe sound may break up now and then. Moving closer to the Wi-Fi helps.',
    ],
    [
      'poor',
      '連線不佳網路很慢，聲音會斷續。請移到訊號較好的地方。',
      '連線不佳網路很慢，聲音會斷續。請關閉鏡頭，或移到訊號較好的地方。',
      'Poor connectionThe network is slow and the sound will break up. Move to where the signal is better.',
    ],
  ] as const)(
    'CALL-04 a %s connection is explained, without and with a camera',
    async (quality, voice, video, en) => {
      const line = () => texts('[data-quality]');
      await answered('en');
      await media({ type: 'quality.measured', quality });
      expect(line()).toEqual([en]);
      await media({ type: 'link.interrupted' });
      expect(line()).toEqual([]);
      await answered('zh-Hant', {}, 'video');
      await media({ type: 'quality.measured', quality });
      expect(line()).toEqual([voice]);
      await media({ type: 'camera.opened' });
      expect(line()).toEqual([video]);
    },
  );

  const MICROPHONE: Readonly<Record<DeviceFailure, readonly [string, string]>> = {
    refused: [
      '瀏覽器不允許使用麥克風。請在網址列旁的網站設定中允許麥克風，再試一次。',
      'The browser does not allow the microphone. Allow it in the site settings beside the address bar and try again.',
    ],
    missing: [
      '找不到麥克風。請接上麥克風或耳機，再試一次。',
      'No microphone was found. Connect a microphone or headset and try again.',
    ],
    taken: [
      '麥克風無法使用，可能正由其他程式使用。請關閉該程式，再試一次。',
      'The microphone cannot be used; another program may be using it. Close that program and try again.',
    ],
    insecure: [
      '這個網頁不是安全連線（https），瀏覽器不提供麥克風。請用 https 網址開啟。',
      'This page is not on a secure connection (https), so the browser offers no microphone. Open it at its https address.',
    ],
    unsupported: [
      '這個瀏覽器無法通話。請更新瀏覽器，或改用 Chrome、Edge、Safari 或 Firefox。',
      'This browser cannot make calls. Please update it, or use Chrome, Edge, Safari or Firefox.',
    ],
  };
  const CAMERA: Readonly<Record<DeviceFailure, readonly [string, string]>> = {
    refused: [
      '瀏覽器不允許使用鏡頭，對方看不到您，仍可用語音通話。可在網址列旁的網站設定中允許鏡頭。',
      'The browser does not allow the camera. You cannot be seen, but you can still talk. You can allow the camera in the site settings beside the address bar.',
    ],
    missing: [
      '找不到鏡頭，對方看不到您，仍可用語音通話。',
      'No camera was found. You cannot be seen, but you can still talk.',
    ],
    taken: [
      '鏡頭無法使用，可能正由其他程式使用，仍可用語音通話。',
      'The camera cannot be used; another program may be using it. You can still talk.',
    ],
    insecure: [
      '這個網頁不是安全連線（https），瀏覽器不提供鏡頭。',
      'This page is not on a secure connection (https), so the browser offers no camera.',
    ],
    unsupported: ['這個瀏覽器無法使用鏡頭。', 'This browser cannot use a camera.'],
  };
  test.each(Object.keys(MICROPHONE) as DeviceFailure[])(
    'CALL-04 with the failure %s of microphone or camera, the window shows what is wrong',
    async (why) => {
      for (const [at, language] of (['zh-Hant', 'en'] as const).entries()) {
        await answered(language, {}, 'video');
        await media({ type: 'microphone.failed', why });
        expect(texts('[role=alert]')[0]).toContain(
          `${['對方聽不到您', 'You cannot be heard'][at]}${MICROPHONE[why][at]}`,
        );
        await media({ type: 'camera.failed', why });
        expect(texts('[role=dialog] > [role=status]')).toEqual([CAMERA[why][at]]);
      }
    },
  );

  test('CALL-04 without a microphone the user can try again or write instead; blocked sound can be switched on', async () => {
    await answered('zh-Hant');
    await media({ type: 'microphone.failed', why: 'missing' });
    await media({ type: 'sound.blocked' });
    await media({ type: 'other.changed', other: { isMuted: true, picture: 'none' } });
    expect(text()).toContain('對方目前靜音');
    expect(text()).toContain('瀏覽器暫停了通話聲音。');
    await press('開啟聲音');
    await press('再試一次');
    expect(said()).toEqual([
      ['media', { type: 'sound.allow' }],
      ['media', { type: 'microphone.retry' }],
    ]);
    await media({ type: 'microphone.failed', why: 'missing' });
    await press('改用文字');
    noteWishes();
    expect(wishes).toEqual(['read conversation-2']);
    // The call continues in its small window.
    expect(buttons()).toContain('放大通話視窗');
    expect(text()).not.toContain('對方聽不到您');
  });

  test('CALL-04 another device can be chosen during a call', async () => {
    await answered('zh-Hant');
    const devices = [
      { kind: 'microphone', deviceID: '', name: '系統預設' },
      { kind: 'microphone', deviceID: 'm-2', name: '耳機' },
      { kind: 'camera', deviceID: 'c-1', name: '內建鏡頭' },
      { kind: 'speaker', deviceID: 's-1', name: '螢幕喇叭' },
      { kind: 'speaker', deviceID: 's-2', name: '' },
    ] as const;
    await media({
      type: 'devices.changed',
      devices,
      chosen: { microphone: 'm-2', camera: undefined, speaker: undefined },
    });
    await press('通話裝置');
    expect(named('button', '通話裝置').getAttribute('aria-pressed')).toBe('true');
    // Without video the user cannot choose a camera.
    expect(texts('select')).toEqual(['系統預設耳機', '螢幕喇叭']);
    expect(texts('label')).toEqual(['麥克風', '喇叭']);
    const [microphone] = document.querySelectorAll('select');
    expect(microphone?.value).toBe('m-2');
    await type(microphone as HTMLElement, 'system');
    await media({ type: 'camera.opened' });
    expect(said()).toEqual([
      ['media', { type: 'device.choose', kind: 'microphone', deviceID: '' }],
    ]);
    await press('鏡頭');
    expect(texts('label')).toEqual(['麥克風', '鏡頭', '喇叭']);
    await press('通話裝置');
    expect(texts('label')).toEqual([]);
  });
});

describe('an agent’s tools', () => {
  const colleague = (userID: string, userName: string, isOnline = true) => ({
    userID,
    userName,
    isOnline,
    userAvatarUrl: '',
    isAway: false,
    assigned: 0,
  });
  const visit = { isService: true, conversationID: VISITORS };
  const withAgent = (more: CallUser, call: Parameters<typeof viewOf>[1] = {}) =>
    viewOf([person('ann'), person('me', { acceptTime: 1 }), more], { ...visit, ...call });

  test('are shown only to the agent of a call with customer service', async () => {
    await answered('zh-Hant');
    expect(buttons()).not.toContain('轉接給同事');
    await answered('zh-Hant', visit);
    expect(buttons()).toContain('轉接給同事');
  });

  test('a call is transferred to one of the other agents who are online', async () => {
    await answered('zh-Hant', visit);
    let answer: (all: readonly ReturnType<typeof colleague>[]) => void = () => undefined;
    played.colleagues = () => new Promise((resolve) => (answer = resolve));
    await press('轉接給同事');
    expect(texts('p[role=status]').at(-1)).toBe('載入中…');
    await does(() =>
      answer([
        colleague('me', '王美'),
        colleague('ben', '林志明'),
        colleague('dan', '不在的人', false),
        colleague('cai', '蔡宜君'),
      ]),
    );
    expect(names('li button').map((name) => name.slice(-3))).toEqual(['林志明', '蔡宜君']);
    await does(() => document.querySelectorAll<HTMLElement>('li button')[1]?.click());
    expect(said()).toEqual([['transfer', 'call-1', 'cai']]);
    expect(names('li button')).toEqual([]);
    await tell('call.changed', withAgent(asked('cai')));
    expect(text()).toContain('正在等 蔡宜君 接聽，接起後您就離開通話。');
    expect(isDisabled('轉接給同事')).toBe(true);
    await tell('call.changed', withAgent(person('cai', { state: 'declined', inviteTime: 5 })));
    expect(text()).toContain('蔡宜君 沒有接聽，通話仍由您進行。');
    expect(isDisabled('轉接給同事')).toBe(false);
    await does(() => played.tell({ type: 'call.actionFailed', failure: { kind: 'offline' } }));
    expect(text()).toContain('無法連上網路，請檢查連線');
  });

  test('a transfer can be cancelled while the colleague is asked', async () => {
    await answered('zh-Hant', visit);
    const withCai = (more: Partial<CallUser>) =>
      viewOf(
        [
          person('ann'),
          person('me', { acceptTime: 1, endpoint: '' }),
          person('cai', { inviteTime: 5, ...more }),
        ],
        visit,
      );
    await tell('call.changed', withCai({ state: 'received' }));
    await press('取消轉接');
    expect(said()).toEqual([['cancelTransfer', 'call-1']]);
    await tell('call.changed', withCai({ state: 'cancelled', quitTime: 9 }));
    expect(text()).not.toContain('蔡宜君');
    expect(isDisabled('轉接給同事')).toBe(false);
  });

  test('if no other agent is online, or the list cannot be loaded, the window says so', async () => {
    await answered('en', visit);
    played.colleagues = async () => [colleague('me', '王美')];
    await press('Transfer to a colleague');
    expect(text()).toContain('No other agent is online at the moment.');
    await press('Transfer to a colleague');
    expect(text()).not.toContain('No other agent');
    played.colleagues = () => Promise.reject(new ServiceFailure({ kind: 'timeout' }));
    await press('Transfer to a colleague');
    played.colleagues = async () => [colleague('ben', '林志明')];
    await press('Try again');
    expect(names('li button')).toHaveLength(1);
  });

  test('the visitor’s conversation opens at the desk, and the call’s window becomes small', async () => {
    await answered('zh-Hant', visit);
    await press('對話與訂單');
    expect(address()).toBe('/account/desk?list=mine&conversation=conversation-3');
    expect(buttons()).toContain('放大通話視窗');
  });

  test('a note of the maximum length is saved when its field loses the focus; a longer note is not saved', async () => {
    const me = (note: string) => person('me', { note });
    await answered('zh-Hant', visit);
    await tell('call.changed', viewOf([person('ann'), me('先前的筆記')], visit));
    const field = () => named('textarea', '通話筆記（只有客服看得到）') as HTMLTextAreaElement;
    const leave = () =>
      does(() => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(field().value).toBe('先前的筆記');
    expect(text()).toContain('離開欄位時自動儲存');
    await leave();
    expect(said()).toEqual([]);
    await type(field(), '字'.repeat(2_001));
    expect(text()).toContain('筆記太長，請刪減後再儲存。');
    await leave();
    expect(said()).toEqual([]);
    await type(field(), '字'.repeat(2_000));
    expect(text()).not.toContain('筆記太長');
    expect(text()).toContain('尚未儲存');
    await leave();
    expect(said()).toEqual([['note', 'call-1', '字'.repeat(2_000)]]);
    await tell('call.changed', viewOf([person('ann'), me('字'.repeat(2_000))], visit));
    expect(text()).toContain('離開欄位時自動儲存');
  });

  test('a colleague’s note about the call is shown beside the agent’s own, which begins empty', async () => {
    await answered('zh-Hant', visit);
    const ben = person('ben', { state: 'quit', note: '行李遺失\n明天回電' });
    await tell('call.changed', viewOf([person('ann'), person('me'), ben], visit));
    expect(texts('div > p')).toEqual(
      expect.arrayContaining(['林志明 的通話筆記', '行李遺失\n明天回電']),
    );
    expect((named('textarea', '通話筆記（只有客服看得到）') as HTMLTextAreaElement).value).toBe('');
  });

  test('a note that is being written when the call ends is saved', async () => {
    await answered('en', visit);
    await type(document.querySelector('textarea') as HTMLElement, 'Lost a bag');
    await tell('call.quit', viewOf([person('ann'), person('me')], visit));
    expect(said()).toContainEqual(['note', 'call-1', 'Lost a bag']);
  });
});

describe('the check before a call', () => {
  async function asks(language: In, mode: 'voice' | 'video', parts: Partial<CallParts> = {}) {
    await show(language, parts);
    await does(() => askToCall({ conversationID: OWN, mode, peerName: '' }));
    await appears('[role=dialog]');
  }

  test.each([
    ['voice', 'zh-Hant', '語音通話：客服中心', '請允許使用麥克風…', '開始通話', '開啟鏡頭'],
    ['video', 'zh-Hant', '視訊通話：客服中心', '請允許使用麥克風與鏡頭…', '開始通話', '關閉鏡頭'],
    [
      'voice',
      'en',
      'Voice call: Customer service',
      'Please allow the microphone…',
      'Start call',
      'Turn camera on',
    ],
    [
      'video',
      'en',
      'Video call: Customer service',
      'Please allow the microphone and camera…',
      'Start call',
      'Turn camera off',
    ],
  ] as const)('CALL-04 for a %s call, %s', async (mode, language, title, allow, start, camera) => {
    await asks(language, mode);
    expect(texts('h2')).toEqual([title]);
    expect(texts('[role=dialog] [role=status]')).toEqual([allow]);
    expect(isDisabled(start)).toBe(true);
    expect(names('[role=dialog] button')).toContain(camera);
    expect(text()).toContain(
      language === 'en' ? 'Calls are encrypted and never recorded.' : '通話全程加密，不會錄音。',
    );
    await checked({ type: 'microphone.opened' });
    expect(texts('[role=dialog] [role=status]')).toEqual([]);
    // A video call can start only once the camera is open, too.
    expect(isDisabled(start)).toBe(mode === 'video');
    await press(language === 'en' ? 'Cancel' : '取消');
    expect(said()).toEqual([['check', mode], ['check over']]);
    expect(text()).toBe('');
  });

  test('CALL-04 the meter shows the microphone’s level; if the camera is closed, a video call starts as a voice call', async () => {
    await asks('zh-Hant', 'video');
    await checked({ type: 'microphone.opened' });
    await checked({ type: 'level.heard', level: 0.5 });
    const meter = document.querySelector('meter');
    expect([meter?.getAttribute('aria-label'), meter?.getAttribute('value')]).toEqual([
      '麥克風音量',
      '0.5',
    ]);
    expect(text()).toContain('說句話試試，音量會跟著動。');
    await checked({ type: 'camera.opened' });
    expect(names('video')).toEqual(['您的畫面']);
    await press('關閉鏡頭');
    expect(names('video')).toEqual([]);
    await press('開始通話');
    expect(said()).toEqual([
      ['check', 'video'],
      ['show', 'own'],
      ['check', { type: 'camera.close' }],
      ['hide', 'own'],
      ['start', 'call-1', { conversationID: OWN, mode: 'voice', peerName: '' }],
      ['check over'],
      ['ring', 'outgoing'],
    ]);
  });

  test('CALL-04 when the camera fails, the call can still start; another microphone can be chosen', async () => {
    await asks('zh-Hant', 'video');
    await checked({ type: 'microphone.opened' });
    await checked({ type: 'camera.failed', why: 'taken' });
    expect(text()).toContain('鏡頭無法使用，可能正由其他程式使用，仍可用語音通話。');
    expect(isDisabled('開始通話')).toBe(false);
    const all = ['m-1', 'm-2'].map((deviceID) => ({
      deviceID,
      kind: 'microphone' as const,
      name: deviceID,
    }));
    await checked({
      type: 'devices.changed',
      devices: all,
      chosen: { microphone: undefined, camera: undefined, speaker: undefined },
    });
    const [select] = document.querySelectorAll('select');
    expect(select?.value).toBe('m-1');
    await type(select as HTMLElement, 'm-2');
    await press('開啟鏡頭');
    expect(said().slice(1)).toEqual([
      ['check', { type: 'device.choose', kind: 'microphone', deviceID: 'm-2' }],
      ['check', { type: 'camera.open' }],
    ]);
    expect(text()).not.toContain('鏡頭無法使用');
  });

  test('CALL-04 without a microphone no call starts: the user can try again, write, or ask to be called back', async () => {
    await asks('zh-Hant', 'voice');
    await checked({ type: 'microphone.failed', why: 'refused' });
    expect(texts('[role=alert]')).toEqual([
      '瀏覽器不允許使用麥克風。請在網址列旁的網站設定中允許麥克風，再試一次。',
    ]);
    expect(names('[role=dialog] button')).toEqual(['關閉', '請客服回電', '再試一次', '改用文字']);
    await press('再試一次');
    expect(said().at(-1)).toEqual(['check', { type: 'check.retry' }]);
    expect(names('[role=dialog] button')).toContain('開始通話');
    await checked({ type: 'microphone.failed', why: 'refused' });
    await press('請客服回電');
    noteWishes();
    expect([wishes, text()]).toEqual([
      ['read conversation-1', 'be called back conversation-1'],
      '',
    ]);
  });

  test('CALL-04 a page that cannot call offers only to write', async () => {
    await show('zh-Hant', { impossible: 'insecure' });
    await does(() => askToCall({ conversationID: PEER, mode: 'voice', peerName: '林志明' }));
    await appears('[role=dialog]');
    expect(texts('h2')).toEqual(['語音通話：林志明']);
    expect(texts('[role=alert]')).toEqual([
      '這個網頁不是安全連線（https），瀏覽器不提供麥克風。請用 https 網址開啟。',
    ]);
    expect(names('[role=dialog] button')).toEqual(['關閉', '改用文字']);
    await press('改用文字');
    noteWishes();
    expect([wishes, text()]).toEqual([['read conversation-2'], '']);
  });
});

test.each([
  ['zh-Hant', '語音通話', '視訊通話', '語音通話：林志明'],
  ['en', 'Voice call', 'Video call', 'Voice call: 林志明'],
] as const)(
  'CALL-04 a conversation’s buttons begin a call by voice or by video, in %s',
  async (language, voice, video, title) => {
    played = new PlayedCalls();
    provideBackground(played.background(CONVERSATIONS));
    const both = (
      <>
        <CallButtons conversationID={PEER} name="林志明" />
        <CallsEntry />
      </>
    );
    await draw(language, both);
    expect(names('button')).toEqual([voice, video]);
    await press(voice);
    await appears('[role=dialog]');
    expect(texts('h2')).toEqual([title]);
    expect(said()).toEqual([['begin'], ['check', 'voice']]);
    await does(() => named('button', video).click());
    expect(said()).toContainEqual(['check', 'video']);
  },
);

test('until the code for calls has loaded, the page says so, and the user can cancel', async () => {
  const calls = { begin: () => undefined };
  askToCall({ conversationID: PEER, mode: 'voice', peerName: '' });
  await draw('en', <CallScreen calls={calls} asked={undefined} />);
  expect(text()).toContain('Preparing the call…');
  await press('Cancel');
  provideBackground(new PlayedCalls().background());
  await draw('en', <CallsEntry />);
  expect(text()).toBe('');
});
