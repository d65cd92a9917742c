import {
  chargeCreation,
  fieldErrorsOf,
  type ChargeCalculation,
  type ChargeDraft,
  type ChargeSubject,
  type ChargeTime,
  type FieldErrors,
} from '@oware/contract';
import { chargeCalculationsOf, chargeErrors, chargeTimesOf, hasFeeDay } from '@oware/domain';
import type { Charge } from '../../../api/readings.ts';
import { plainAmount } from '../../../lending/amounts.text.ts';

/** A charge as typed. */
export type ChargeValues = Record<
  | 'name'
  | 'chargeAppliesTo'
  | 'chargeTimeType'
  | 'chargeCalculationType'
  | 'chargePaymentMode'
  | 'amount'
  | 'active'
  | 'feeOnMonthDay',
  string
>;

/** The initial values of a new charge. */
export const newCharge: ChargeValues = {
  name: '',
  chargeAppliesTo: '1',
  chargeTimeType: '1',
  chargeCalculationType: '1',
  chargePaymentMode: '0',
  amount: '',
  active: 'true',
  feeOnMonthDay: '',
};

const textOf = (value: string | number | boolean | null): string => (value === null ? '' : String(value));

export const chargeValuesOf = (charge: Charge): ChargeValues => ({
  name: charge.name,
  chargeAppliesTo: textOf(charge.chargeAppliesTo),
  chargeTimeType: textOf(charge.chargeTimeType),
  chargeCalculationType: textOf(charge.chargeCalculationType),
  chargePaymentMode: textOf(charge.chargePaymentMode),
  amount: textOf(charge.amount),
  active: textOf(charge.active),
  feeOnMonthDay: charge.feeOnMonthDay ?? '',
});

const codeOf = <Code extends number>(text: string): Code | undefined =>
  text === '' ? undefined : (Number(text) as Code);

/** Returns the subject of a charge: loans while none of the documented ones is chosen (3§9). */
function subjectOf({ chargeAppliesTo }: ChargeValues): ChargeSubject {
  const subject = codeOf<ChargeSubject>(chargeAppliesTo);
  return subject !== undefined && subject in chargeTimesOf ? subject : 1;
}

/** Returns the possible times of a charge by its subject. */
export const timesOf = (values: ChargeValues): readonly ChargeTime[] => chargeTimesOf[subjectOf(values)];

/** Returns the possible calculations by subject and time. */
export const calculationsOf = (values: ChargeValues): readonly ChargeCalculation[] =>
  chargeCalculationsOf(subjectOf(values), codeOf<ChargeTime>(values.chargeTimeType) ?? 1);

/** Whether the charge has a day of the year. */
export const asksDay = ({ chargeTimeType }: ChargeValues): boolean =>
  hasFeeDay(codeOf<ChargeTime>(chargeTimeType) ?? 1);

/** Whether the charge has a payment mode; only loan charges do (3§9). */
export const asksPayment = ({ chargeAppliesTo }: ChargeValues): boolean => chargeAppliesTo === '1';

/**
 * Returns the values after a change. The subject decides the times, and the time the calculations (3§9); a choice that
 * becomes unavailable is replaced by the first available one.
 */
export function withValue(values: ChargeValues, name: keyof ChargeValues, value: string): ChargeValues {
  const typed = { ...values, [name]: value };
  const times = timesOf(typed).map(String);
  const timed = times.includes(typed.chargeTimeType) ? typed : { ...typed, chargeTimeType: times[0] ?? '' };
  const calculations = calculationsOf(timed).map(String);
  return {
    ...timed,
    ...(!calculations.includes(timed.chargeCalculationType) && { chargeCalculationType: calculations[0] ?? '' }),
    ...(!asksPayment(timed) && { chargePaymentMode: '0' }),
    ...(!asksDay(timed) && { feeOnMonthDay: '' }),
  };
}

const requestOf = (values: ChargeValues) => ({
  name: values.name,
  chargeAppliesTo: codeOf(values.chargeAppliesTo),
  chargeTimeType: codeOf(values.chargeTimeType),
  chargeCalculationType: codeOf(values.chargeCalculationType),
  chargePaymentMode: codeOf(values.chargePaymentMode),
  amount: plainAmount(values.amount).replace(/%$/, ''),
  active: values.active !== 'false',
  feeOnMonthDay: values.feeOnMonthDay.trim() || null,
});

/** Without the name, so that contradictions between the other fields are reported before a name is typed. */
const unnamedCharge = chargeCreation.omit({ name: true });

/** Returns the body of a charge, or its errors by field. */
export function readCharge(values: ChargeValues): { body: ChargeDraft } | { errors: FieldErrors } {
  const request = requestOf(values);
  const { success, data, error } = chargeCreation.safeParse(request);
  const unnamed = unnamedCharge.safeParse(request);
  const errors = { ...(unnamed.success && chargeErrors(unnamed.data)), ...(error && fieldErrorsOf(error, 'body')) };
  return success && Object.keys(errors).length === 0 ? { body: data } : { errors };
}
