/** Signing in and registering: what each form asks for, shows and sends (PAGE-04, PAGE-06, SESS-07). */
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import { CODE } from '../../src/domain/codes.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { Language } from '../../src/domain/language.ts';
import type { ImageCode } from '../../src/machines/image-code/types.ts';
import { createSignInMachine } from '../../src/machines/sign-in/machine.ts';
import type { KeptForm } from '../../src/machines/sign-in/types.ts';
import type { SmsCodeRequest } from '../../src/machines/sms-code/types.ts';
import { LoginPage } from '../../src/ui/features/login/login-page.tsx';
import { parseLoginSearch, type LoginSearch } from '../../src/ui/features/login/login-search.ts';
import { leadsToProject, readRedirect } from '../../src/ui/features/login/read-redirect.ts';
import { DrawnPage } from '../../src/ui/on-demand.tsx';
import { refused } from '../machines/harness.ts';
import {
  answerable,
  doing,
  portalWith,
  sessionOf,
  send,
  settle,
  unfetched,
} from '../support/ui/list.tsx';
import { field, groups, lines, linesOf } from '../support/ui/read.ts';
import { draw, named, press, type } from '../support/ui/screen.tsx';

const NOT_NEEDED: ImageCode = { isNeeded: false, uuid: '', picture: '', work: undefined };
const picture = (uuid: string): ImageCode => ({
  isNeeded: true,
  uuid,
  picture: `/${uuid}.png`,
  work: undefined,
});
/** A refusal for which the server sent no text. */
const silent = (code: number, fields: Record<string, string> = {}): Failure =>
  ({ ...refused(code, fields), message: '' }) as Failure;

/** Opens the page with these parameters of the address. */
async function open(
  search: LoginSearch = {},
  {
    language = 'zh-Hant',
    image = NOT_NEEDED,
    kept,
    demo = false,
  }: { language?: Language; image?: ImageCode; kept?: KeptForm; demo?: boolean } = {},
) {
  const clock = new SimulatedClock();
  const images = { next: image, asked: 0 };
  const codes = answerable<[SmsCodeRequest, unknown], void>();
  const names = answerable<[string, unknown], string>();
  const addresses = answerable<[string, string, unknown], string>();
  const left: string[] = [];
  const signIn = createActor(
    createSignInMachine({
      imageCode: () => {
        images.asked += 1;
        return Promise.resolve(images.next);
      },
      solve: () => () => undefined,
      sendSmsCode: codes.port,
      readSent: () => undefined,
      writeSent: () => undefined,
      now: () => clock.now(),
      inviterName: names.port,
      inviterOf: (said) => said,
      socialAddress: addresses.port,
      takeLeft: () => undefined,
      readForm: () => kept,
      writeForm: () => undefined,
      leaveForm: () => undefined,
      goTo: (address) => left.push(address),
    }),
    { input: readRedirect(search.redirect), clock },
  );
  signIn.start();
  const { session, ways } = await sessionOf();
  const { portal } = portalWith({ session });
  await draw(
    language,
    <DrawnPage value={{ name: 'signIn', actor: signIn }}>
      <LoginPage key={JSON.stringify([language, search])} {...search} />
    </DrawnPage>,
    { portal, settings: { social: ['google', 'twitter'], demo } },
  );
  await settle();
  return { signIn, session, ways, images, codes, names, addresses, left, clock };
}

const submit = (name: string) => press(name, 'form button');
const choose = (name: string): Promise<void> =>
  doing(() => named('[role=radiogroup] label', name).querySelector('input')?.click());
const alerts = () => linesOf('[role=alert]').flat();

describe('the page', () => {
  test.each([
    ['/order/search', 'zh-Hant', '登入', '登入後可以查看您所有的訂單與收據。'],
    ['/detail?projectId=p1', 'zh-Hant', '登入', '登入後可以查看並贊助這個專案。'],
    ['/register', 'zh-Hant', '註冊', '用手機號碼註冊，之後就能查看您所有的訂單與收據。'],
    ['/order/search', 'en', 'Sign in', 'Sign in to see all your orders and receipts.'],
  ] as const)(
    'on the way to %s, in %s, the page has the heading %s and the text %s',
    async (redirect, language, title, lead) => {
      await open({ redirect }, { language });
      const all = lines();
      const at = all.indexOf(`# ${title}`);
      expect([all[at], all[at + 1]]).toEqual([`# ${title}`, lead]);
    },
  );

  test('PAGE-06: the page shows the password form, the other ways, and the providers of the environment', async () => {
    await open({});
    expect(lines()).toEqual([
      '[代駕叫車](/index)',
      '# 登入',
      '登入後可以查看您所有的訂單與收據。',
      '登入方式',
      '(x) 密碼登入',
      '( ) 簡訊登入',
      '( ) 註冊',
      '帳號 =',
      '密碼 =',
      '<顯示密碼>',
      '<忘記密碼？用簡訊登入>',
      '<登入>',
      '## 或使用其他帳號',
      '<使用 Google 登入>',
      '<使用 X 登入>',
    ]);
    await open({ redirect: '/register' }, { language: 'en' });
    expect([field('Username').maxLength, field('Your name optional').maxLength]).toEqual([30, 40]);
    expect(lines()).toEqual([
      '[Chauffeur Taiwan](/index)',
      '# Register',
      'Register with your phone number to have all your orders and receipts in one place.',
      'Ways to sign in',
      '( ) Password',
      '( ) SMS',
      '(x) Register',
      'Mobile number =',
      'Code by SMS =',
      '<Send code> off',
      'Username =',
      '3 to 30 characters, to sign in with later',
      'Password =',
      '<Show password>',
      'At least 8 characters, and not a common password',
      'Your name optional =',
      '<Register and sign in>',
      'By sending this you agree to the [service contract](/policy?key=passenger-server-policy) and the [privacy policy](/policy?key=passenger-privacy-policy) .',
      'By registering you agree that we keep these details to provide the service. You can download or delete them in your profile at any time.',
      '## Or use another account',
      '<Sign in with Google>',
      '<Sign in with X>',
    ]);
  });

  test('PAGE-06: while its code loads, the page shows its heading', async () => {
    const { session } = await sessionOf();
    await draw('zh-Hant', <LoginPage redirect="/register" />, {
      portal: portalWith({ session }).portal,
    });
    expect(groups()).toEqual([]);
    expect(lines()).toEqual([
      '[代駕叫車](/index)',
      '# 註冊',
      '用手機號碼註冊，之後就能查看您所有的訂單與收據。',
      '載入中…',
    ]);
  });

  test('PAGE-06: a page whose code could not be loaded can be loaded again', async () => {
    const { session } = await sessionOf();
    const { page, count } = await unfetched('signIn');
    await draw('zh-Hant', <LoginPage redirect="/detail?projectId=p" />, {
      portal: portalWith({ session, page }).portal,
    });
    expect(lines().slice(1)).toEqual([
      '# 登入',
      '登入後可以查看並贊助這個專案。',
      '! 無法連上網路，請檢查連線',
      '! 您輸入的內容都還在。',
      '<重新載入>',
    ]);
    await press('重新載入');
    await settle();
    expect(count.asked).toBe(2);
  });

  test('SESS-07: the page says why a provider’s answer did not sign the visitor in', async () => {
    const said: unknown[] = [];
    for (const language of ['zh-Hant', 'en'] as const) {
      for (const social of ['denied', 'signedOut', 'foreign'] as const) {
        await open({ social }, { language });
        const [first] = linesOf('[role=alert], [role=status]');
        said.push([social, ...(first ?? [])]);
      }
    }
    expect(said).toEqual([
      ['denied', '您沒有同意登入', '沒有任何資料傳給我們。您可以再試一次，或改用其他方式登入。'],
      ['signedOut', '登入已過期，帳號還沒有連結', '請先登入，再到個人資料連結一次。'],
      ['foreign', '! 無法確認這次登入是您開始的', '! 為了您的安全，請從這一頁重新登入。'],
      [
        'denied',
        'You did not agree to sign in',
        'Nothing was sent to us. You can try again, or sign in another way.',
      ],
      [
        'signedOut',
        'You were signed out before the account was linked',
        'Sign in, then link it again from your profile.',
      ],
      [
        'foreign',
        '! We could not confirm that you started this sign-in',
        '! For your safety, please sign in again from this page.',
      ],
    ]);
  });

  test('SESS-07: the page says that a provider’s answer is being used, then why it was refused', async () => {
    const { session, ways } = await open({ social: 'denied' });
    const returned = { source: 'google', socialCode: 'c', socialState: 's', binding: 'b' } as const;
    await send(session, { type: 'session.socialReturned', returned });
    const during = linesOf('[role=status]')[0];
    await ways.last().fail(silent(ACCOUNT_CODE.socialTaken));
    expect([during, alerts()]).toEqual([
      ['正在為您登入…'],
      ['! 這個帳號已經連結到另一位會員', '! 請改用另一個帳號，或先登入那個會員帳號並解除連結。'],
    ]);
  });

  test('SESS-07: pressing a provider leaves for it with the destination, or shows why it could not', async () => {
    const { addresses, left } = await open({ redirect: '/order/search' });
    await press('使用 X 登入');
    expect(addresses.last().args.slice(0, 2)).toEqual(['twitter', '/order/search']);
    const busy = () => lines().filter((line) => line.startsWith('<使用'));
    const during = busy();
    await addresses.last().fail({ kind: 'offline' });
    expect([during, busy(), alerts()]).toEqual([
      ['<使用 Google 登入>', '<使用 X 登入> busy'],
      ['<使用 Google 登入>', '<使用 X 登入>'],
      ['! 無法連上網路，請檢查連線', '! 您輸入的內容都還在。'],
    ]);
    await press('使用 Google 登入');
    await addresses.last().answer('https://provider.example/');
    expect([left, busy(), alerts()]).toEqual([
      ['https://provider.example/'],
      ['<使用 Google 登入> busy', '<使用 X 登入>'],
      [],
    ]);
  });
});

describe('by password', () => {
  test('missing values are shown and the first one gets the focus; a complete form is sent only once', async () => {
    const { ways, session } = await open({ redirect: '/order/search' }, { image: picture('p1') });
    await submit('登入');
    expect(linesOf('form').flat()).toEqual([
      '帳號 = wrong',
      '請輸入帳號',
      '密碼 = wrong',
      '<顯示密碼>',
      '請輸入密碼',
      '<忘記密碼？用簡訊登入>',
      '驗證碼 = wrong',
      '(驗證碼圖片)',
      '<換一張圖片>',
      '請輸入圖片中的驗證碼',
      '<看不到圖片？由裝置代為驗證>',
      '<登入>',
    ]);
    expect(document.activeElement).toBe(field('帳號'));
    await type(field('帳號'), ' lin ');
    await submit('登入');
    expect(document.activeElement).toBe(field('密碼'));
    await type(field('密碼'), ' secret ');
    await submit('登入');
    expect(document.activeElement).toBe(field('驗證碼'));
    await type(field('驗證碼'), ' ab12 ');
    await submit('登入');
    expect(ways.asked.map(({ args: [way] }) => way)).toEqual([
      {
        type: 'session.login',
        credentials: { username: 'lin', password: ' secret ', code: 'ab12', uuid: 'p1' },
      },
    ]);
    expect(lines()).toContain('<登入中…> busy');
    await submit('登入中…');
    expect(ways.asked.length).toBe(1);
    expect(session.getSnapshot().value).toBe('signingIn');
  });

  test('after a refusal a new captcha is shown, after an unreachable server the same one stays; the other fields keep their texts', async () => {
    const { ways, images } = await open({}, { image: picture('p1') });
    await type(field('帳號'), 'lin');
    await type(field('密碼'), 'secret');
    await type(field('驗證碼'), 'ab12');
    await submit('登入');
    await ways.last().fail({ kind: 'offline' });
    expect([images.asked, field('驗證碼')]).toMatchObject([1, { value: 'ab12' }]);
    images.next = picture('p2');
    await submit('登入');
    await ways.last().fail(silent(CODE.wrongCredentials));
    expect([images.asked, alerts()]).toEqual([2, ['! 帳號或密碼不正確', '! 請再輸入一次。']]);
    expect(
      linesOf('form')
        .flat()
        .filter((line) => / =/.test(line)),
    ).toEqual(['帳號 = lin', '密碼 = secret', '驗證碼 =']);
    // A refusal that belongs to a field is shown at that field only.
    await type(field('驗證碼'), 'cd34');
    await submit('登入');
    await ways.last().fail(silent(ACCOUNT_CODE.wrongImageCode));
    expect(alerts()).toEqual([]);
    expect(lines()).toContain('驗證碼不正確或已過期，請看新的圖片');
  });

  test('the demo account is filled in only if there is a demo', async () => {
    await open({}, { demo: true });
    await press('填入示範乘客帳號');
    expect(
      linesOf('form')
        .flat()
        .filter((line) => / =/.test(line)),
    ).toEqual(['帳號 = passenger', '密碼 = passenger-demo']);
  });

  test('where no captcha is needed, none is asked for or sent', async () => {
    const { ways } = await open({});
    await type(field('帳號'), 'lin');
    await type(field('密碼'), 'secret');
    await submit('登入');
    expect(ways.last().args[0]).toEqual({
      type: 'session.login',
      credentials: { username: 'lin', password: 'secret' },
    });
  });
});

describe('by SMS', () => {
  test('somebody who forgot their password gets to the form from the other one, and keeps what they typed', async () => {
    await open({});
    await type(field('帳號'), 'lin');
    await doing(() => named('button', '忘記密碼？用簡訊登入').focus());
    await press('忘記密碼？用簡訊登入');
    await settle();
    expect(document.activeElement).toBe(field('手機號碼'));
    expect(lines()).toContain('忘記密碼的話，登入後可以在個人資料設定新密碼。');
    await choose('密碼登入');
    expect(field('帳號').value).toBe('lin');
  });

  test('the form sends a code to the typed number, shows what is missing, and signs in with number and code', async () => {
    const { ways, codes, clock } = await open({});
    await choose('簡訊登入');
    await submit('登入');
    expect(linesOf('form').flat().slice(1)).toEqual([
      '手機號碼 = wrong',
      '請輸入台灣的手機號碼，例如 0912 345 678',
      '簡訊驗證碼 = wrong',
      '請輸入簡訊裡的 6 位數字',
      '<寄送驗證碼> off',
      '<登入>',
    ]);
    expect(document.activeElement).toBe(field('手機號碼'));
    await type(field('手機號碼'), '0912 345 678');
    await press('寄送驗證碼');
    expect(codes.last().args[0]).toEqual({ phonenumber: '0912 345 678' });
    await codes.last().answer();
    await doing(() => clock.increment(18_000));
    expect(linesOf('form').flat().slice(1)).toEqual([
      '手機號碼 = 0912 345 678',
      '簡訊驗證碼 = wrong',
      '請輸入簡訊裡的 6 位數字',
      '<42 秒後可重寄> off',
      '驗證碼已寄出，2 分鐘內有效。',
      '<登入>',
    ]);
    await submit('登入');
    expect(document.activeElement).toBe(field('簡訊驗證碼'));
    await type(field('簡訊驗證碼'), '12 34-56');
    await submit('登入');
    expect(ways.asked.map(({ args: [way] }) => way)).toEqual([
      { type: 'session.login', credentials: { phonenumber: '0912 345 678', smsCode: '123456' } },
    ]);
    expect(lines()).toContain('<登入中…> busy');
  });

  test('when the number has got all codes of a day, its field says when the next one can be sent, and no pause of a minute begins', async () => {
    const { codes } = await open({});
    await choose('簡訊登入');
    await type(field('手機號碼'), '0912345678');
    await press('寄送驗證碼');
    await codes.last().fail(silent(ACCOUNT_CODE.smsSpent));
    expect(linesOf('form').flat().slice(1)).toEqual([
      '手機號碼 = 0912345678 wrong',
      '寄到這個號碼的驗證碼已達一天的上限，最晚 24 小時後可以再寄',
      '簡訊驗證碼 =',
      '<寄送驗證碼>',
      '<登入>',
    ]);
  });

  test('when a code cannot be sent, the number field shows why', async () => {
    const { codes } = await open({}, { language: 'en' });
    await choose('SMS');
    await type(field('Mobile number'), '0912345678');
    await press('Send code');
    await codes.last().fail(silent(ACCOUNT_CODE.smsTooSoon));
    expect(linesOf('form').flat().slice(1)).toEqual([
      'Mobile number = 0912345678 wrong',
      'A code was just sent: try again in a minute',
      'Code by SMS =',
      '<Send again in 60 s> off',
      '<Sign in>',
    ]);
  });

  test('a number without an account can be registered with the same code', async () => {
    const { ways } = await open({});
    await choose('簡訊登入');
    await type(field('手機號碼'), '0912345678');
    await type(field('簡訊驗證碼'), '123456');
    await submit('登入');
    await ways.last().fail(silent(ACCOUNT_CODE.notRegistered));
    expect(linesOf('form [role=status], form [role=alert]')[0]).toEqual([
      '這個號碼還沒有註冊',
      '驗證碼 10 分鐘內仍然有效，不用再寄一次。',
      '<用這個號碼註冊>',
    ]);
    await press('用這個號碼註冊');
    await settle();
    expect(linesOf('form').flat().slice(0, 2)).toEqual([
      '手機號碼 = 0912345678',
      '簡訊驗證碼 = 123456',
    ]);
    // The refusal belongs to the form for signing in, so the form for registering does not show it.
    expect(lines()).not.toContain('這個號碼還沒有註冊');
  });

  test('a wrong code is reported at its field, any other refusal above the form', async () => {
    const { ways } = await open({});
    await choose('簡訊登入');
    await type(field('手機號碼'), '0912345678');
    await type(field('簡訊驗證碼'), '123456');
    await submit('登入');
    await ways.last().fail(silent(ACCOUNT_CODE.wrongSmsCode));
    expect([alerts(), lines().includes('驗證碼不正確或已過期')]).toEqual([[], true]);
    await submit('登入');
    await ways.last().fail(silent(CODE.accountLocked));
    expect(alerts()[0]).toBe('! 帳號暫時鎖定');
  });
});

describe('registering', () => {
  test('SESS-07: the form names the inviter, explains each wrong value, and sends all values', async () => {
    const { ways, names } = await open({ redirect: '/register?inviter=LIN7' });
    expect(names.last().args[0]).toBe('LIN7');
    await names.last().answer('林怡君');
    expect(linesOf('form [role=status]')[0]).toEqual(['林怡君 邀請您加入']);
    await type(field('帳號'), 'me');
    await type(field('密碼'), 'short');
    await type(field('怎麼稱呼您 選填'), '官方客服');
    await submit('註冊並登入');
    expect(linesOf('form').flat()).toEqual([
      '林怡君 邀請您加入',
      '手機號碼 = wrong',
      '請輸入台灣的手機號碼，例如 0912 345 678',
      '簡訊驗證碼 = wrong',
      '請輸入簡訊裡的 6 位數字',
      '<寄送驗證碼> off',
      '帳號 = me wrong',
      '帳號需要 3 到 30 個字，可以用文字、數字和 _ . @ -',
      '密碼 = short wrong',
      '<顯示密碼>',
      '密碼需要 8 到 64 個字',
      '怎麼稱呼您 選填 = 官方客服 wrong',
      '請換一個名稱：最多 40 個字，不能用客服或官方的名稱',
      '<註冊並登入>',
      '送出即表示您同意 [服務契約](/policy?key=passenger-server-policy) 和 [隱私權政策](/policy?key=passenger-privacy-policy) 。',
      '註冊即表示您同意我們為了提供服務而保存這些資料，您隨時可以在個人資料下載或刪除。',
    ]);
    expect(document.activeElement).toBe(field('手機號碼'));
    await type(field('怎麼稱呼您 選填'), '\u202e小美');
    expect(lines()).toContain('名稱裡有看不見的字元，請重新輸入');
    await type(field('手機號碼'), '0912345678');
    await type(field('簡訊驗證碼'), '123456');
    await type(field('帳號'), ' newcomer ');
    await type(field('密碼'), 'quiet-harbour-7');
    await type(field('怎麼稱呼您 選填'), ' 新會員 ');
    await submit('註冊並登入');
    expect(lines()).toContain('<註冊中…> busy');
    expect(ways.asked.map(({ args: [way] }) => way)).toEqual([
      {
        type: 'session.register',
        registration: {
          phonenumber: '0912345678',
          smsCode: '123456',
          username: 'newcomer',
          password: 'quiet-harbour-7',
          nickName: '新會員',
          inviter: 'LIN7',
        },
      },
    ]);
  });

  test('SESS-07: a refused value is reported at its field', async () => {
    const kept = {
      first: 'register',
      way: 'register',
      phonenumber: '0912345678',
      newUsername: 'newcomer',
      nickName: '',
    } as const;
    const { ways } = await open({ redirect: '/register' }, { kept });
    await type(field('簡訊驗證碼'), '123456');
    await type(field('密碼'), 'password123');
    const said: unknown[] = [];
    for (const failure of [
      silent(ACCOUNT_CODE.commonPassword),
      silent(ACCOUNT_CODE.accountExists, { username: 'taken' }),
      silent(ACCOUNT_CODE.accountExists, { phonenumber: 'taken' }),
      silent(CODE.invalidInput, {
        username: 'invalid',
        nickName: 'reserved',
        password: 'tooShort',
      }),
      silent(CODE.tooManyRequests),
    ]) {
      const before = new Set(lines());
      await submit('註冊並登入');
      await ways.last().fail(failure);
      said.push([
        ...alerts(),
        ...lines().filter((line) => !before.has(line) && !line.startsWith('!')),
      ]);
    }
    expect(said).toEqual([
      ['密碼 = password123 wrong', '這個密碼太常見，容易被猜到，請換一個'],
      [
        '帳號 = newcomer wrong',
        '這個帳號已經有人使用，請換一個',
        '密碼 = password123',
        '至少 8 個字，請不要用常見的密碼',
      ],
      [
        '手機號碼 = 0912345678 wrong',
        '這個號碼已經註冊過，請改用簡訊登入',
        '帳號 = newcomer',
        '3 到 30 個字，之後用它登入',
      ],
      [
        '手機號碼 = 0912345678',
        '帳號 = newcomer wrong',
        '帳號需要 3 到 30 個字，可以用文字、數字和 _ . @ -',
        '密碼 = password123 wrong',
        '密碼需要 8 到 64 個字',
        '怎麼稱呼您 選填 = wrong',
        '請換一個名稱：最多 40 個字，不能用客服或官方的名稱',
      ],
      [
        '! 操作太頻繁',
        '! 請等一分鐘後再試。',
        '帳號 = newcomer',
        '3 到 30 個字，之後用它登入',
        '密碼 = password123',
        '至少 8 個字，請不要用常見的密碼',
        '怎麼稱呼您 選填 =',
      ],
    ]);
    expect(ways.last().args[0]).toEqual({
      type: 'session.register',
      registration: {
        phonenumber: '0912345678',
        smsCode: '123456',
        username: 'newcomer',
        password: 'password123',
      },
    });
  });
});

test.each([
  ['', ['password', '', '']],
  ['/order/search?x=1', ['password', '', '/order/search?x=1']],
  ['/register', ['register', '', '']],
  ['/register?inviter=LIN7', ['register', 'LIN7', '']],
  ['/register?inviter=a%20b', ['register', '', '']],
  [`/register?inviter=${'a'.repeat(33)}`, ['register', '', '']],
  ['/registered?inviter=LIN7', ['password', '', '/registered?inviter=LIN7']],
] as const)(
  'the destination %s decides the form, the inviter and the page to go to',
  (redirect, expected) => {
    const { first, inviter, goingTo, answer } = readRedirect(redirect);
    expect([[first, inviter, goingTo], answer]).toEqual([expected, undefined]);
  },
);

test('a destination may contain a provider’s answer or lead to a project; invalid values in the address are ignored', () => {
  expect(readRedirect('/social-callback?source=google&code=c&state=s#x').answer).toEqual({
    source: 'google',
    code: 'c',
    state: 's',
    error: '',
  });
  expect(
    ['/detail?projectId=p', '/support', '/details', '/order/detail'].map(leadsToProject),
  ).toEqual([true, true, false, false]);
  expect(parseLoginSearch({ redirect: '/a', social: 'linked' })).toEqual({ redirect: '/a' });
  expect(parseLoginSearch({ redirect: 1, social: 'signedOut' })).toEqual({ social: 'signedOut' });
});
