import { readMobile } from '@oware/contract';
import { mobileDigits } from '@oware/domain';

/**
 * Returns the digits that typing or pasting adds after the country code. Complete numbers are accepted in any notation;
 * a missing leading zero is added.
 */
function phoneInput(added: string, before: string): string {
  const digitsWithAdded = mobileDigits(added);
  if (digitsWithAdded !== undefined && before === '') return `0${digitsWithAdded}`;
  const digits = nationalPart(added);
  return before === '' && /^[1-9]/.test(digits) ? `0${digits}` : digits;
}

const nationalPart = (text: string): string => text.replace(/^\s*(\+|00)233/, '').replace(/\D/g, '');

const foreign = /^\s*(\+|00)(?!2?3?3?$|233)/;

/**
 * Returns why text can't become a Ghanaian mobile number by typing more: foreign country code, letters or too many
 * digits. Undefined for valid, partial or empty text.
 */
export function refusedPhone(text: string): string | undefined {
  const isTooLong = nationalPart(text).replace(/^0/, '').length > 9;
  const isRefused = foreign.test(text) || /[^\d\s().+-]/.test(text) || isTooLong;
  return isRefused ? readMobile(text).problem : undefined;
}

/** Returns the digits of a Ghana Card, pasted with or without dashes and GHA. */
const cardInput = (added: string): string => added.replace(/\D/g, '');

type PhoneMasked = { unmaskedValue: string; rawInputValue: string; compiledMasks: unknown[] };

const isRefused = (added: string, { rawInputValue }: PhoneMasked) => refusedPhone(rawInputValue + added) !== undefined;

/** 1§5: `+233 (000) 000-00-00`. Invalid text stays as typed, so that the field can explain it. */
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

/** Whether the number is complete: ten digits and the country code. Codes are only sent to complete numbers. */
export const isFullPhone = (masked: string): boolean => /^\+233 \(0\d{2}\) \d{3}-\d{2}-\d{2}$/.test(masked);

/** Returns the phone number to send: letters and digits without the country code, the first three (1§5). */
export const sentPhone = (masked: string): string => masked.replace(/[^0-9a-z]/gi, '').slice(3);
