import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Client } from '../../../api/readings.ts';
import { formatMobile, initials, statusLabel, statusTone } from '@oware/domain';
import { StatusBadge } from '@oware/ui';
import type { ReactNode } from 'react';
import { Email } from '../../../record/email.view.tsx';
import { formatDay, nothing } from '../../../record/record.text.ts';
import { CopyButton } from '../../../record/copy-button.view.tsx';
import { KycBar } from './kyc-bar.view.tsx';
import { SectionGapsLink } from '../sections/section-gaps.view.tsx';
import { usePhoto } from './use-photo.ts';

/** The left panel of the details (1§2), with the client's own status. */
export function ClientPanel({ lenderId, client }: { lenderId: string; client: Client }) {
  const photo = usePhoto(client.idPhoto);
  return (
    <Card component="aside" aria-label="Client" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <Avatar
          src={photo}
          alt=""
          variant="rounded"
          sx={{ width: 64, height: 64, bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 }}
        >
          {initials(client.name)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="p" variant="h2" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
            {client.name}
          </Typography>
          <StatusBadge label={statusLabel(client.status)} tone={statusTone(client.status)} />
        </Box>
      </Stack>
      <KycBar progress={client.kycProgress} />
      <SectionGapsLink lenderId={lenderId} client={client} />
      <Stack component="dl" sx={{ m: 0, gap: 1.5 }}>
        <Fact label="Created on">{formatDay(client.createdAt)}</Fact>
        <Fact label="Phone">{client.mobileNo ? formatMobile(client.mobileNo) : nothing}</Fact>
        <Fact label="Email">
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            {client.email ? <Email address={client.email} /> : nothing}
            {client.email && <CopyButton text={client.email} what="email" />}
          </Box>
        </Fact>
      </Stack>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </div>
);
