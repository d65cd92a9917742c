import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { loanTypes } from '@oware/contract';
import type { LoanProduct } from '../../../api/readings.ts';
import { formatMoney } from '@oware/domain';
import { cardGrid } from '@oware/ui';
import { Whole } from '../../../record/whole-record.view.tsx';
import { interestText } from '../../../lending/loan-terms.text.ts';
import { codeLabel } from '../../../record/record.text.ts';
import { monthsOf } from './application.form.ts';
import { RichText } from '../../../words/rich-text.view.tsx';
import { words } from '../loans.words.ts';

type ProductCardsProps = { products: readonly LoanProduct[]; href: (product: LoanProduct) => string };

/** The products of a lender, with what decides between them. */
export const ProductCards = ({ products, href }: ProductCardsProps) => (
  <Box component="ul" aria-label={words('loanProducts')} sx={cardGrid}>
    {products.map((product) => (
      <Card key={product.id} component="li">
        <CardActionArea
          href={href(product)}
          sx={{
            p: 2,
            height: 1,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'flex-start',
            alignItems: 'flex-start',
            gap: 0.5,
          }}
        >
          <Typography component="span" variant="h3">
            {product.details.name}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {codeLabel(loanTypes, product.details.loantypeId)}
          </Typography>
          <Typography component="span" sx={{ mt: 1 }}>
            <Limits product={product} />
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {interestText(product.terms)}; {monthsText(monthsOf(product))}
          </Typography>
        </CardActionArea>
      </Card>
    ))}
  </Box>
);

/** In place of the cards until the products are here. */
export const ProductCardsWaiting = () => (
  <Box role="status" aria-label={words('loadingTheLoanProducts')} sx={cardGrid}>
    {Array.from({ length: 3 }, (_, card) => (
      <Skeleton key={card} variant="rounded" height={118} />
    ))}
  </Box>
);

/** No amount is broken over two lines. */
const Limits = ({ product: { terms } }: { product: LoanProduct }) => (
  <RichText
    text={words('productLimits', { least: formatMoney(terms.minPrincipal), most: formatMoney(terms.maxPrincipal) })}
    parts={{ amount: (amount) => <Whole>{amount}</Whole> }}
  />
);

const monthsText = (months: readonly number[]): string => {
  const [least, most] = [months[0] ?? 0, months.at(-1) ?? 0];
  return least === most ? words('months', { count: most }) : words('monthsRange', { least, most });
};
