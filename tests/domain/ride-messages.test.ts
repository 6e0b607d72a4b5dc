import { describe, expect, test } from 'vitest';
import { isEmail, notifyErrors } from '../../src/domain/order/ride-messages.ts';

const mobile = { contactPhone: '0912-345-678', email: '' };

describe('how a passenger is notified of a ride', () => {
  test('an SMS needs a mobile number; an invalid number is reported at its own field', () => {
    expect(notifyErrors({ notify: 'sms', ...mobile })).toEqual({});
    expect(notifyErrors({ ...mobile, notify: 'sms', contactPhone: '02-2345-6789' })).toEqual({
      notify: 'landline',
    });
    expect(notifyErrors({ ...mobile, notify: 'sms', contactPhone: '12' })).toEqual({});
  });

  test('only notification by e-mail needs an address', () => {
    const email = (text: string) => notifyErrors({ ...mobile, notify: 'email', email: text });
    expect(email(' ')).toEqual({ email: 'required' });
    expect(email('lin')).toEqual({ email: 'invalidEmail' });
    expect(email(`${'x'.repeat(250)}@example.com`)).toEqual({ email: 'tooLong' });
    expect(email(' lin+ride@mail.example.com ')).toEqual({});
    expect(notifyErrors({ ...mobile, notify: 'none', email: 'lin' })).toEqual({});
  });

  test.each([
    'a@b',
    'a b@example.com',
    'a@b@example.com',
    'a@example..com',
    'a,b@-',
    '王@example.com',
    'a@example.com\r\nbcc: b@example.com',
  ])('%j is not an address', (text) => expect(isEmail(text)).toBe(false));
});
