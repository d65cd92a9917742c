import { readMobile } from '@oware/contract';
import { mobileDigits } from '@oware/domain';

/**
 * What typing or pasting into the phone's mask adds to it: digits behind the country code. A whole number is understood
 * however it is written, with or without country code and leading zero; a first digit that is no zero gets one before it.
 */
export function phoneInput(added: string, before: string): string {
  const whole = mobileDigits(added);
  if (whole !== undefined && before === '') return `0${whole}`;
  const digits = nationalPart(added);
  return before === '' && /^[1-9]/.test(digits) ? `0${digits}` : digits;
}

const nationalPart = (text: string): string => text.replace(/^\s*(\+|00)233/, '').replace(/\D/g, '');

const foreign = /^\s*(\+|00)(?!2?3?3?$|233)/;

/**
 * Why a text can't become a Ghanaian mobile number by typing on: another country's code, letters, too many digits. Undefined
 * for such a number and for the beginning of one, and where nothing is typed.
 */
export function refusedPhone(text: string): string | undefined {
  const isTooLong = nationalPart(text).replace(/^0/, '').length > 9;
  const isRefused = foreign.test(text) || /[^\d\s().+-]/.test(text) || isTooLong;
  return isRefused ? readMobile(text).problem : undefined;
}

/** The same for a Ghana Card: its ten digits, pasted with or without dashes and GHA. */
export const cardInput = (added: string): string => added.replace(/\D/g, '');

type PhoneMasked = { unmaskedValue: string; rawInputValue: string; compiledMasks: unknown[] };

const isRefused = (added: string, { rawInputValue }: PhoneMasked) => refusedPhone(rawInputValue + added) !== undefined;

/** 1§5: `+233 (000) 000-00-00`. What can't be such a number stays as it was typed, so that the field can say why. */
export const phoneMask = {
  mask: [{ mask: '+233 (000) 000-00-00', eager: true }, { mask: /^.{0,40}$/ }],
  prepare: (added: string, masked: PhoneMasked) =>
    isRefused(added, masked) ? added : phoneInput(added, masked.unmaskedValue),
  dispatch: (added: string, masked: PhoneMasked) => masked.compiledMasks[isRefused(added, masked) ? 1 : 0],
} as const;

/** 1§5: `GHA-000000000-0`. */
export const cardMask = {
  mask: 'GHA-000000000-0',
  eager: true,
  prepare: (added: string) => cardInput(added),
} as const;

/** Ten digits and the country code; only such a number can be sent a code. */
export const isFullPhone = (masked: string): boolean => /^\+233 \(0\d{2}\) \d{3}-\d{2}-\d{2}$/.test(masked);

/** What is sent of a masked phone: nothing but letters and digits, without the first three, the country code (1§5). */
export const sentPhone = (masked: string): string => masked.replace(/[^0-9a-z]/gi, '').slice(3);
