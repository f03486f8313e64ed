import { describe, expect, it } from 'vitest';
import { credentials, loginDraft, loginFromDraft, loginErrors, type LoginValues } from './login-values.ts';

const values: LoginValues = {
  by: 'email',
  email: ' ada@example.com ',
  callingCode: '44',
  phone: '0770 090-0123',
  password: 'secret',
};

describe('login values', () => {
  it('SIGN-02 asks for the account of the tab in sight, and for a password', () => {
    expect(loginErrors({ by: 'email', email: ' ', phone: '1', password: '' })).toEqual({
      email: 'missing',
      password: 'missing',
    });
    expect(loginErrors({ by: 'phone', email: 'a@b.example', phone: '' })).toEqual({
      callingCode: 'missing',
      phone: 'missing',
      password: 'missing',
    });
    expect(loginErrors(values)).toEqual({});
    expect(loginErrors({ ...values, by: 'phone' })).toEqual({});
  });

  it('SIGN-03 never keeps a password in a draft', () => {
    expect(loginDraft(values)).not.toHaveProperty('password');
    expect(loginFromDraft({ ...values, password: 'secret' }, null).password).toBe('');
  });

  it('SIGN-03 brings a draft back, and tolerates a broken one', () => {
    expect(loginFromDraft(loginDraft({ ...values, by: 'phone' }), '49')).toEqual({
      ...values,
      by: 'phone',
      password: '',
    });
    expect(loginFromDraft({ by: 7, email: null }, '49')).toEqual({
      by: 'email',
      email: '',
      callingCode: '49',
      phone: '',
      password: '',
    });
  });

  it('SIGN-04 sends an email trimmed, and a phone as calling code and number in digits', () => {
    expect(credentials(values)).toEqual({ login_type: 1, account: 'ada@example.com', password: 'secret' });
    expect(credentials({ ...values, by: 'phone', callingCode: '1-684' }).account).toBe('168407700900123');
  });
});
