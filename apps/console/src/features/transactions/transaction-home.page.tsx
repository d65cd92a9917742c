import { mdiBullhornOutline, mdiCashMultiple, mdiCashSync, mdiShieldCheckOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { cardGrid, Icon, PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';

const cards = [
  {
    title: 'Transactions',
    text: 'What was paid out and what came back, as a table and as a file.',
    href: paths.transactions,
    icon: mdiCashMultiple,
  },
  {
    title: 'Disbursement',
    text: 'Loans whose funding is approved and that wait to be paid out.',
    href: paths.disbursement,
    icon: mdiCashSync,
  },
  {
    title: 'About Transactions',
    text: 'What Transactions does for lenders.',
    href: paths.transactionsAbout,
    icon: mdiBullhornOutline,
  },
  {
    title: 'Verification API',
    text: 'Identity checks from a lender’s own systems.',
    href: paths.verificationApi,
    icon: mdiShieldCheckOutline,
  },
] as const;

/** /transaction/home: the way to what there is on payments (2§2). */
export const Component = () => (
  <>
    <PageHeader title="Transactions" />
    <Box component="ul" sx={cardGrid}>
      {cards.map(({ title, text, href, icon }) => (
        <Card key={href} component="li">
          <CardActionArea
            href={href}
            sx={{ display: 'flex', gap: 1.75, justifyContent: 'flex-start', p: 2, height: 1 }}
          >
            <Icon path={icon} sx={{ fontSize: 28, color: 'primary.main' }} />
            <div>
              <Typography component="span" variant="h3" sx={{ display: 'block' }}>
                {title}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary">
                {text}
              </Typography>
            </div>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  </>
);

Component.displayName = 'TransactionHomePage';
