import type { Lender } from '@oware/contract';

type LenderSituation = {
  /** Undefined while the provider hasn't answered. */
  lenders: readonly Lender[] | undefined;
  chosen: Lender | undefined;
  /** Administrators select a lender; others have their own (1§6). */
  mayChoose: boolean;
};

/**
 * Returns the lender to select for the person; undefined if they have selected one, have none, or are to choose. They may
 * no longer have the one that they selected, such as after they lost the administrator's role.
 */
export function lenderToSelect({ lenders, chosen, mayChoose }: LenderSituation): Lender | undefined {
  if (!lenders || (chosen && lenders.some(({ id }) => id === chosen.id))) return undefined;
  return !mayChoose || lenders.length === 1 ? lenders[0] : undefined;
}
