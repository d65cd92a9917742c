import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Organization } from '@oware/contract';
import { Fact, factList } from '../../record/facts.view.tsx';
import { ownOrganization } from '../../session/own-organization.rules.ts';
import { useSession } from '../../session/use-session.ts';
import { registrationTypeLabel } from './compliance.text.ts';

/** Returns Lender or Vendor (3§9), by the session's organisation. */
function accountTypeOf({ lendOnly, salesOnly, salesAndLending, platformUser }: Organization): string {
  if (platformUser) return 'Platform';
  if (salesAndLending) return 'Lender and Vendor';
  if (lendOnly) return 'Lender';
  return salesOnly ? 'Vendor' : '';
}

/** Step 0: what is registered, and which documents are needed. */
export function AccountTypeStep({ onNext }: { onNext: () => void }) {
  const own = ownOrganization(useSession());
  return (
    <>
      <Box component="dl" sx={factList}>
        <Fact label="Organisation" value={own?.name} />
        <Fact label="Account type" value={own && accountTypeOf(own)} />
        <Fact label="Registration type" value={registrationTypeLabel('coperate')} />
      </Box>
      <Typography component="h3" variant="h3" sx={{ mt: 3 }}>
        What you need
      </Typography>
      <Typography component="ul" sx={{ pl: 2.5, my: 1 }}>
        <li>The registration number of your business</li>
        <li>Its address and its country</li>
        <li>The registration document as one PDF of at most 30 MB</li>
      </Typography>
      <Box sx={{ display: 'flex', mt: 3 }}>
        <Button variant="contained" onClick={onNext} sx={{ ml: 'auto' }}>
          Next
        </Button>
      </Box>
    </>
  );
}
