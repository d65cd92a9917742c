import { loanTypes } from '@oware/contract';
import type { Option } from './form-inputs.view.tsx';

const loanTypeMeanings: Record<keyof typeof loanTypes, string> = {
  1: 'Deducted from pay by the controller, for people on a payroll',
  2: 'Goods are bought now and paid for in installments',
  3: 'Lent and repaid by phone, to any client',
};
export const loanTypeOptions: readonly Option[] = Object.entries(loanTypes).map(([value, label]) => ({
  value,
  label,
  meaning: loanTypeMeanings[Number(value) as keyof typeof loanTypes],
}));

export const decimalOptions = [
  { value: '2', label: '2 places (pesewas)' },
  { value: '1', label: '1 place' },
  { value: '0', label: '0 places (whole cedis)' },
] as const;

export const accountingOptions: readonly Option[] = [
  { value: '1', label: 'None', meaning: 'Nothing is booked.' },
  { value: '2', label: 'Cash', meaning: 'Income is booked when it is paid.' },
  { value: '3', label: 'Accrual (periodic)', meaning: 'Income is booked day by day as it is earned.' },
  { value: '4', label: 'Accrual (upfront)', meaning: 'All income is booked when the loan is paid out.' },
];
