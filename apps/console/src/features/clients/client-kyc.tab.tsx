import Stack from '@mui/material/Stack';
import type { Client } from '@oware/contract';
import { Facts } from '../../record/facts.tsx';
import { nothing } from '../../record/text.ts';
import { idTypeLabel } from './client.text.ts';
import { KycBar } from './kyc-bar.tsx';

/** What the client's record says of identity verification. */
export const ClientKycTab = ({ client }: { client: Client }) => (
  <Stack sx={{ gap: 3 }}>
    <KycBar progress={client.kycProgress} />
    <Facts
      title="Identity document"
      facts={[
        { label: 'ID type', value: idTypeLabel(client.idType) },
        { label: 'ID number', value: client.idNumber || nothing },
        { label: 'Name on ID', value: client.nameOnId || nothing },
      ]}
    />
  </Stack>
);
