import Typography from '@mui/material/Typography';
import { useGetLoanProductQuery } from '../../../api/provider.api.ts';
import { words } from '../products.words.ts';

const useText = (count: number | null | undefined): string => {
  if (count === null || count === undefined) return words('loansKeepTerms');
  if (count === 0) return words('noLoansYet');
  return count >= 10_000 ? words('manyLoansUse', { count: 10_000 }) : words('loansUse', { count });
};

/** Shows how many loans a product has, and that a change does not affect them. */
export function LoanUse({ productId }: { productId: string }) {
  const { data } = useGetLoanProductQuery({ params: { id: productId } });
  return <Typography>{useText(data?.loanCount)}</Typography>;
}
