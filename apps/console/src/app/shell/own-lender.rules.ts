import type { Lender } from '@oware/contract';

type LenderSituation = {
  /** Undefined while the provider hasn't answered. */
  lenders: readonly Lender[] | undefined;
  chosen: Lender | undefined;
  /** Administrators select a lender; others have their own (1§6). */
  mayChoose: boolean;
};

/** Whether the person no longer has the lender that they selected, such as after they lost the administrator's role. */
const isChoiceGone = ({ lenders, chosen }: Pick<LenderSituation, 'lenders' | 'chosen'>): boolean =>
  chosen !== undefined && lenders !== undefined && !lenders.some(({ id }) => id === chosen.id);

/** Returns the lender to select for the person; undefined if they have selected one, have none, or are to choose. */
export function lenderToSelect({ lenders, chosen, mayChoose }: LenderSituation): Lender | undefined {
  if (chosen !== undefined && !isChoiceGone({ lenders, chosen })) return undefined;
  return !mayChoose || lenders?.length === 1 ? lenders?.[0] : undefined;
}
