import Typography from '@mui/material/Typography';
import { useGetLoanProductQuery } from '../../../api/provider.api.ts';

const useText = (count: number | null | undefined): string => {
  if (count === null || count === undefined) return 'Existing loans keep their terms.';
  if (count === 0) return 'No loans use this product yet.';
  if (count === 1) return '1 loan uses this product. It keeps its terms.';
  const counted = count >= 10_000 ? '10,000 loans or more' : `${count.toLocaleString('en-GH')} loans`;
  return `${counted} use this product. They keep their terms.`;
};

/** Shows how many loans a product has, and that a change does not affect them. */
export function LoanUse({ productId }: { productId: string }) {
  const { data } = useGetLoanProductQuery({ params: { id: productId } });
  return <Typography>{useText(data?.loanCount)}</Typography>;
}
