import { readMobile } from '@oware/contract';
import { mobileDigits } from '@oware/domain';

/**
 * What typing or pasting into the phone's mask adds to it: digits behind the country code. A whole number is understood
 * however it is written, with or without country code and leading zero; a first digit that is no zero gets one before it.
 */
export function phoneInput(added: string, before: string): string {
  const whole = mobileDigits(added);
  if (whole !== undefined && before === '') return `0${whole}`;
  // a number of another country is not made one of Ghana: the field says why instead
  if (refusedPhone(added) !== undefined) return '';
  const digits = added.replace(/^\s*(\+|00)233/, '').replace(/\D/g, '');
  return before === '' && /^[1-9]/.test(digits) ? `0${digits}` : digits;
}

/** Why a text that is pasted is not taken, undefined where it is. A part of a number has no country code. */
export const refusedPhone = (added: string): string | undefined => {
  const isForeign = /^\s*(\+|00)(?!2?3?3?$|233)/.test(added);
  return isForeign ? readMobile(added).problem : undefined;
};

/** The same for a Ghana Card: its ten digits, pasted with or without dashes and GHA. */
export const cardInput = (added: string): string => added.replace(/\D/g, '');

type Masked = { unmaskedValue: string };

/** 1§5: `+233 (000) 000-00-00`. */
export const phoneMask = {
  mask: '+233 (000) 000-00-00',
  eager: true,
  prepare: (added: string, masked: Masked) => phoneInput(added, masked.unmaskedValue),
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
