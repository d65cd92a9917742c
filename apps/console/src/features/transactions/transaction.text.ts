import { isKeyOf } from '@oware/contract';
import { dash } from '@oware/ui';
import type { Transaction } from '../../api/readings.ts';
import { words } from './transactions.words.ts';

const kindLabels = { repayment: words('repayment'), disbursement: words('disbursement') } as const;

/** Returns the kind of a payment, an unlisted one as sent; empty if it is missing. */
export const kindLabel = (kind: Transaction['kind']): string => (isKeyOf(kindLabels, kind) ? kindLabels[kind] : kind);

/** 2§1: tenure is shown in months. */
export const tenureText = (months: number | null): string =>
  months === null ? dash : words('months', { count: months });
