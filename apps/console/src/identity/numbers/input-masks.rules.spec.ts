import { IMask } from 'react-imask';
import { describe, expect, it } from 'vitest';
import { cardMask, isFullPhone, phoneMask, refusedPhone, sentPhone } from './input-masks.rules.ts';

type Mask = { append: (text: string, flags: { input: boolean }) => unknown; value: string };
const masks = {
  phone: () => IMask.createMask(phoneMask as never) as unknown as Mask,
  card: () => IMask.createMask(cardMask as never) as unknown as Mask,
};
const typed = (kind: keyof typeof masks, text: string) => {
  const mask = masks[kind]();
  for (const key of text) mask.append(key, { input: true });
  return mask.value;
};
const pasted = (kind: keyof typeof masks, text: string) => {
  const mask = masks[kind]();
  mask.append(text, { input: true });
  return mask.value;
};
const set = (kind: keyof typeof masks, text: string) => {
  const mask = masks[kind]();
  mask.value = text;
  return mask.value;
};

describe('the mask of a phone', () => {
  const full = '+233 (024) 123-45-67';

  it.each(['0241234567', '241234567', '+233241234567'])('formats %s when typed key by key', (text) =>
    expect(text.startsWith('+') ? pasted('phone', text) : typed('phone', text)).toBe(full),
  );
  it.each(['0241234567', '241234567', '+233 24 123 4567', '00233241234567', '233241234567', ' +233 24 123 4567', full])(
    'formats %s when pasted',
    (text) => expect(pasted('phone', text)).toBe(full),
  );
  it('keeps existing digits, complete or partial', () => {
    expect(set('phone', full)).toBe(full);
    expect(set('phone', typed('phone', '0241'))).toBe(typed('phone', '0241'));
    expect(set('phone', '')).toBe('');
  });
  it.each([
    ['+44 7700 900123', /only numbers of Ghana/i],
    ['0044 7700 900123', /only numbers of Ghana/i],
    ['call Ama', /Enter a Ghanaian mobile number/],
    ['024 123 4567 ext 2', /Enter a Ghanaian mobile number/],
    ['02412345678901', /Ghana/],
  ])('keeps the pasted text %s with the reason, and rejects it when typed', (text, reason) => {
    for (const shown of [pasted('phone', text), set('phone', text)])
      expect(shown.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    expect(refusedPhone(typed('phone', text))).toBeDefined();
    expect(refusedPhone(text)).toMatch(reason);
  });
  it('shows no reason while typing, and accepts the number again after a correction', () => {
    for (const text of ['', '+', '+2', '+233', '00', '0', '024', '+233 (02', full, '0302123456'])
      expect(refusedPhone(text)).toBeUndefined();
    expect(set('phone', '0241234567x')).toBe('0241234567x');
    expect(set('phone', '0241234567')).toBe(full);
  });
  it('is complete with ten digits, and sends these', () => {
    expect(isFullPhone(full)).toBe(true);
    for (const text of [typed('phone', '024123456'), `${full}8`, `call ${full}`]) expect(isFullPhone(text)).toBe(false);
    expect(sentPhone(full)).toBe('0241234567');
  });
});

describe('the mask of a Ghana Card', () => {
  const full = 'GHA-123456789-0';

  it.each([full, 'gha-123456789-0', 'GHA1234567890', '123456789-0', '1234567890', ' GHA 123456789 0 '])(
    'accepts %s, typed or pasted',
    (text) => {
      expect(pasted('card', text)).toBe(full);
      expect(typed('card', text)).toBe(full);
    },
  );
  it('keeps existing digits', () => {
    expect(set('card', full)).toBe(full);
    expect(set('card', 'GHA-12')).toBe('GHA-12');
    expect(set('card', '')).toBe('');
  });
});
