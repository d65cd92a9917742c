import Typography from '@mui/material/Typography';
import { useGetLoanProductQuery } from '../../../api/provider.api.ts';

const useText = (count: number | null | undefined): string => {
  if (count === null || count === undefined) return 'Loans of this product keep the terms that they were made with.';
  if (count === 0) return 'No loan was made of this product yet.';
  if (count === 1) return '1 loan was made of this product. It keeps the terms that it was made with.';
  const counted = count >= 10_000 ? '10,000 loans or more were' : `${count.toLocaleString('en-GH')} loans were`;
  return `${counted} made of this product. They keep the terms that they were made with.`;
};

/** How many loans a product has, and that a change is not theirs. */
export function LoanUse({ productId }: { productId: string }) {
  const { data } = useGetLoanProductQuery({ params: { id: productId } });
  return <Typography>{useText(data?.loanCount)}</Typography>;
}
