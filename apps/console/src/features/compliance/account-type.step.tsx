import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Organization } from '@oware/contract';
import { Fact, factColumns, FactList } from '../../record/facts.view.tsx';
import { ownOrganization } from '../../session/own-organization.rules.ts';
import { useSession } from '../../session/use-session.ts';
import { registrationTypeLabel } from './compliance.text.ts';
import { words } from './compliance.words.ts';

/** Returns Lender or Vendor (3§9), by the session's organisation. */
function accountTypeOf({ lendOnly, salesOnly, salesAndLending, platformUser }: Organization): string {
  if (platformUser) return words('platform');
  if (salesAndLending) return words('lenderAndVendor');
  if (lendOnly) return words('lender');
  return salesOnly ? words('vendor') : '';
}

/** Step 0: what is registered, and which documents are needed. */
export function AccountTypeStep({ onNext }: { onNext: () => void }) {
  const own = ownOrganization(useSession());
  return (
    <>
      <FactList sx={factColumns}>
        <Fact label={words('organisation')} value={own?.name} />
        <Fact label={words('accountType')} value={own && accountTypeOf(own)} />
        <Fact label={words('registrationType')} value={registrationTypeLabel('coperate')} />
      </FactList>
      <Typography component="h3" variant="h3" sx={{ mt: 3 }}>
        {words('whatYouNeed')}
      </Typography>
      <Typography component="ul" sx={{ pl: 2.5, my: 1 }}>
        <li>{words('needNumber')}</li>
        <li>{words('needAddress')}</li>
        <li>{words('needDocument')}</li>
      </Typography>
      <Box sx={{ display: 'flex', mt: 3 }}>
        <Button variant="contained" onClick={onNext} sx={{ ml: 'auto' }}>
          {words('next')}
        </Button>
      </Box>
    </>
  );
}
