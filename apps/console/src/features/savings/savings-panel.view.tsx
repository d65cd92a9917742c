import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@oware/domain';
import { dash, Icon, formatDay } from '@oware/ui';
import { useState } from 'react';
import type { SavingsAccountDetails, SavingsTerms } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { Fact, FactList } from '../../record/facts.view.tsx';
import { percentText } from '../../record/record.text.ts';
import { formatAccountAmount, maskedAccountNumber } from '../../lending/savings-account.text.ts';
import { RecordStatus } from '../../record/record-status.view.tsx';
import { termsOf } from './savings.text.ts';
import { words } from './savings.words.ts';

/** In two columns where the panel is as wide as the screen. */
const columns = { gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr' } };

/** Shows balance, number, status, client and opening terms of an account. */
export const SavingsPanel = ({ account }: { account: SavingsAccountDetails }) => (
  <Card sx={{ p: 2.5, display: 'grid', gap: 2.5 }}>
    <Box>
      <Typography variant="body2" color="textSecondary">
        {words('balance')}
      </Typography>
      <Typography component="p" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {formatAccountAmount(account.summary.accountBalance, account)}
      </Typography>
    </Box>
    <FactList sx={columns}>
      <Fact label={words('accountNumber')} value={<AccountNumber number={account.accountNo} />} />
      <Fact label={words('status')} value={<RecordStatus status={account.status.value} />} />
      <Fact
        label={words('client')}
        value={
          account.clientId === '' ? (
            account.clientName
          ) : (
            <Link href={paths.clientTab(account.clientId, 'Accounts')}>{account.clientName || account.clientId}</Link>
          )
        }
      />
      <Fact label={words('openedOn')} value={formatDay(account.openedAt)} />
    </FactList>
    {account.terms && <Terms terms={account.terms} />}
  </Card>
);

/** Masked until revealed (2§2), because others may see the screen. */
function AccountNumber({ number }: { number: string }) {
  const [isShown, setShown] = useState(false);
  if (number === '') return dash;
  const label = isShown ? words('hideAccountNumber') : words('showAccountNumber');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <span>{isShown ? number : maskedAccountNumber(number)}</span>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setShown(!isShown)}>
          <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

const Terms = ({ terms }: { terms: SavingsTerms }) => (
  <Box component="section" aria-labelledby="savings-terms">
    <Typography id="savings-terms" component="h2" variant="h3" sx={{ mb: 1.5 }}>
      {words('terms')}
    </Typography>
    <FactList sx={columns}>
      {termsOf(terms).map((fact) => (
        <Fact key={fact.label} {...fact} />
      ))}
      {terms.charges.map(({ id, name, amount, chargeCalculationType }) => (
        <Fact
          key={id}
          label={name}
          value={chargeCalculationType === 1 ? formatMoney(amount) : percentText(amount ?? '')}
        />
      ))}
    </FactList>
  </Box>
);
