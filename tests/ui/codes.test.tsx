/** The code by SMS, and the captcha or computed work that the server may require first (SESS-07, PAGE-06). */
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ACCOUNT_CODE } from '../../src/domain/account-codes.ts';
import { ServiceFailure, type Failure } from '../../src/domain/failure.ts';
import type { ImageCode, ImageCodeEvent } from '../../src/machines/image-code/types.ts';
import { createSmsCodeMachine } from '../../src/machines/sms-code/machine.ts';
import type { SmsCodeRequest } from '../../src/machines/sms-code/types.ts';
import {
  SmsCodeField,
  useSmsSending,
  type SmsCodeRef,
} from '../../src/ui/shared/sms-code-field.tsx';
import { OFFLINE, refusal } from '../support/ui/actors.ts';
import { draw, named, names, press, text, texts, type } from '../support/ui/screen.tsx';

const told = {
  sent: [] as SmsCodeRequest[],
  fetched: [] as string[],
  failure: undefined as Failure | undefined,
  noPicture: undefined as Failure | undefined,
  held: undefined as PromiseWithResolvers<void> | undefined,
  tell: undefined as ((event: ImageCodeEvent) => void) | undefined,
};
beforeEach(() => {
  told.sent = [];
  told.fetched = [];
  [told.failure, told.noPicture, told.held, told.tell] = [
    undefined,
    undefined,
    undefined,
    undefined,
  ];
});

function smsCode() {
  const clock = new SimulatedClock();
  let pictures = 0;
  const actor = createActor(
    createSmsCodeMachine({
      async imageCode(kind): Promise<ImageCode> {
        told.fetched.push(kind);
        if (told.noPicture !== undefined) throw new ServiceFailure(told.noPicture);
        pictures += 1;
        const work = kind === 'work' ? { salt: 's', bits: 1, times: 1 } : undefined;
        return { isNeeded: true, uuid: `u${pictures}`, picture: `/code/${pictures}.png`, work };
      },
      solve(_work, tell) {
        told.tell = tell;
        return () => undefined;
      },
      async sendSmsCode(request) {
        told.sent.push(request);
        await told.held?.promise;
        if (told.failure !== undefined) throw new ServiceFailure(told.failure);
      },
      readSent: () => undefined,
      writeSent: () => undefined,
      now: () => clock.now(),
    }),
    { clock },
  );
  actor.start();
  return { actor, clock };
}

function Code({
  actor,
  to,
  value = '',
  onTold,
}: {
  actor: SmsCodeRef;
  to: string;
  value?: string;
  onTold?: (what: string) => void;
}) {
  const sending = useSmsSending(actor, to);
  return (
    <>
      <SmsCodeField
        sending={sending}
        value={value}
        onChange={(code) => onTold?.(code)}
        onBlur={() => onTold?.('left')}
        error={undefined}
      />
      <output>{sending.failure?.kind}</output>
    </>
  );
}
const PHONE = '0912345678';
const isDisabled = (name: string): boolean =>
  named('button', name).matches(':disabled, [aria-disabled=true]');
const note = () => texts('[role=status]')[0];

describe('SESS-07 a code by SMS', () => {
  test('a code is sent to the typed number; the same number must wait a minute for another one, a different number need not', async () => {
    const { actor, clock } = smsCode();
    await draw('zh-Hant', <Code actor={actor} to="091" />);
    expect(isDisabled('寄送驗證碼')).toBe(true);
    await draw('zh-Hant', <Code actor={actor} to={PHONE} />);
    told.held = Promise.withResolvers();
    await press('寄送驗證碼');
    expect(isDisabled('寄送驗證碼')).toBe(true);
    await act(async () => told.held?.resolve());
    told.held = undefined;
    expect(told.sent).toEqual([{ phonenumber: PHONE }]);
    expect([names('button'), note()]).toEqual([['60 秒後可重寄'], '驗證碼已寄出，2 分鐘內有效。']);
    expect(isDisabled('60 秒後可重寄')).toBe(true);
    await act(async () => clock.increment(1_000));
    expect(names('button')).toEqual(['59 秒後可重寄']);
    await draw('zh-Hant', <Code actor={actor} to="0922333444" />);
    expect([names('button'), note(), isDisabled('寄送驗證碼')]).toEqual([
      ['寄送驗證碼'],
      '',
      false,
    ]);
    await draw('en', <Code actor={actor} to={PHONE} />, { settings: { demo: true } });
    expect([names('button'), note()]).toEqual([
      ['Send again in 59 s'],
      'The code was sent and is valid for 2 minutes. This demo sends no SMS: see the inbox',
    ]);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/sandbox/sms');
    await act(async () => clock.increment(59_000));
    expect([names('button'), note()]).toEqual([['Send code'], '']);
  });

  test('after a code was sent, the code field gets the focus and takes only digits', async () => {
    const { actor } = smsCode();
    const typed: string[] = [];
    const field = (value: string) => (
      <Code actor={actor} to={PHONE} value={value} onTold={(what) => void typed.push(what)} />
    );
    await draw('zh-Hant', field(''));
    await act(async () => named('button', '寄送驗證碼').focus());
    await press('寄送驗證碼');
    const input = document.querySelector('input');
    expect(document.activeElement).toBe(input);
    expect([input?.maxLength, input?.getAttribute('autocomplete')]).toEqual([6, 'one-time-code']);
    await type(input as HTMLElement, '12 a3');
    // Full-width, as an input method for Chinese or Japanese types them.
    await type(input as HTMLElement, '１２ ３４５');
    await act(async () => input?.blur());
    await draw('zh-Hant', field('123'));
    await act(async () => input?.focus());
    await act(async () => input?.blur());
    expect(typed).toEqual(['123', '12345', 'left']);
  });

  test('when a code cannot be sent, the reason is shown, and only for that number', async () => {
    const { actor } = smsCode();
    told.failure = OFFLINE;
    await draw('zh-Hant', <Code actor={actor} to={PHONE} />);
    await press('寄送驗證碼');
    expect([texts('output'), isDisabled('寄送驗證碼')]).toEqual([['offline'], false]);
    await draw('zh-Hant', <Code actor={actor} to="0922333444" />);
    expect(texts('output')).toEqual(['']);
  });
});

describe('PAGE-06 the captcha before a second code', () => {
  async function asked() {
    const { actor, clock } = smsCode();
    told.failure = refusal(ACCOUNT_CODE.imageCodeNeeded);
    await draw('zh-Hant', <Code actor={actor} to={PHONE} />);
    await press('寄送驗證碼');
    return { actor, clock };
  }
  const picture = () => document.querySelector('img')?.getAttribute('src');
  const error = () => texts('[data-field=code] p')[0];

  test('the captcha’s text is sent with the request; a wrong one is cleared and a new captcha shown', async () => {
    await asked();
    expect([note(), picture(), texts('label')]).toEqual([
      '這個網路一小時內已經寄過驗證碼，請先完成圖片驗證再寄送。',
      '/code/1.png',
      ['驗證碼'],
    ]);
    await press('寄送驗證碼');
    expect([error(), told.sent.length]).toEqual(['請輸入圖片中的驗證碼', 1]);
    await type(document.querySelector('input') as HTMLElement, ' ab12 ');
    told.failure = refusal(ACCOUNT_CODE.wrongImageCode);
    await press('寄送驗證碼');
    expect(told.sent.at(-1)).toEqual({ phonenumber: PHONE, code: 'ab12', uuid: 'u1' });
    expect([picture(), error(), document.querySelector('input')?.value]).toEqual([
      '/code/2.png',
      '驗證碼不正確或已過期，請看新的圖片',
      '',
    ]);
    await press('換一張圖片');
    expect(picture()).toBe('/code/3.png');
    await type(document.querySelector('input') as HTMLElement, 'cd34');
    told.failure = undefined;
    await press('寄送驗證碼');
    expect(told.sent.at(-1)).toEqual({ phonenumber: PHONE, code: 'cd34', uuid: 'u3' });
    expect(note()).toBe('驗證碼已寄出，2 分鐘內有效。');
  });

  test('people who cannot read the captcha can let their device compute a solution instead', async () => {
    await asked();
    await press('看不到圖片？由裝置代為驗證');
    expect(told.fetched).toEqual(['image', 'work']);
    expect(texts('[data-field=code] [role=status]')).toEqual(['裝置正在驗證，約需幾秒鐘…']);
    await act(async () => told.tell?.({ type: 'work.progressed', share: 0.5 }));
    const bar = document.querySelector('progress');
    expect([bar?.value, bar?.getAttribute('aria-label')]).toEqual([0.5, '驗證進度']);
    await act(async () => told.tell?.({ type: 'work.solved', code: 'solution' }));
    expect(texts('[data-field=code] [role=status]')).toEqual(['驗證完成，可以寄送了']);
    told.failure = undefined;
    await press('寄送驗證碼');
    expect(told.sent.at(-1)).toEqual({ phonenumber: PHONE, code: 'solution', uuid: 'u2' });
  });

  test('the visitor can return from computed work to the captcha; a back end without computed work offers only the captcha', async () => {
    const { actor } = await asked();
    await press('看不到圖片？由裝置代為驗證');
    await press('改看圖片');
    expect(told.fetched).toEqual(['image', 'work', 'image']);
    await draw('zh-Hant', <Code actor={actor} to={PHONE} />, { settings: { lacks: ['work'] } });
    expect(text()).not.toContain('看不到圖片？');
  });

  test('a captcha that has expired or could not be loaded is fetched again', async () => {
    const { clock } = await asked();
    await act(async () => clock.increment(10 * 60_000));
    expect(error()).toBe('圖片已經過期，請換一張');
    await act(async () => document.querySelector('input')?.focus());
    expect([picture(), error()]).toEqual(['/code/2.png', undefined]);
    told.noPicture = OFFLINE;
    await press('換一張圖片');
    expect(texts('[data-field=code] [role=status]')).toEqual([
      '驗證碼的圖片沒有載入無法連上網路，請檢查連線再試一次',
    ]);
    told.noPicture = undefined;
    await press('再試一次');
    expect(picture()).toBe('/code/3.png');
  });
});
