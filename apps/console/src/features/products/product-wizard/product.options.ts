import { loanTypes } from '@oware/contract';
import type { Option } from './form-inputs.view.tsx';
import { words } from '../products.words.ts';

const loanTypeMeanings: Record<keyof typeof loanTypes, string> = {
  1: words('payrollLoan'),
  2: words('goodsLoan'),
  3: words('phoneLoan'),
};
export const loanTypeOptions: readonly Option[] = Object.entries(loanTypes).map(([value, label]) => ({
  value,
  label,
  meaning: loanTypeMeanings[Number(value) as keyof typeof loanTypes],
}));

export const decimalOptions = [
  { value: '2', label: words('twoPlaces') },
  { value: '1', label: words('onePlace') },
  { value: '0', label: words('wholeCedis') },
] as const;

export const accountingOptions: readonly Option[] = [
  { value: '1', label: words('none'), meaning: words('noneBooked') },
  { value: '2', label: words('cash'), meaning: words('cashAbout') },
  { value: '3', label: words('accrualPeriodic'), meaning: words('periodicAbout') },
  { value: '4', label: words('accrualUpfront'), meaning: words('upfrontAbout') },
];
