import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetKycRecordQuery } from '../../../api/kyc.api.ts';
import { QuietFailure } from '../../../api/quiet-failure.view.tsx';
import type { Client, KycRecord } from '../../../api/readings.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { formatMobile, verificationsInWords } from '@oware/domain';
import { dash, CopyButton, formatDay } from '@oware/ui';
import type { ReactNode } from 'react';
import { Email } from '../../../record/email.view.tsx';
import { Fact, FactList } from '../../../record/facts.view.tsx';
import { paths } from '../../../paths.ts';
import { RecordStatus } from '../../../record/record-status.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { ClientLoans } from './client-loans.view.tsx';
import { KycBar } from './kyc-bar.view.tsx';
import { kycNeeds, kycRecordIn } from './kyc-needs.rules.ts';
import { ClientPhoto } from '../photo/client-photo.view.tsx';
import { SectionGapsLink } from '../sections/section-gaps.view.tsx';
import { words } from '../clients.words.ts';

type PanelProps = { lenderId: string; client: Client; tabId: string };

/** The left panel of the details (1§2): who the client is, what the verification still needs, and what is owed. */
export function ClientPanel({ lenderId, client, tabId }: PanelProps) {
  const isPermitted = usePermission('verifications.read') === undefined;
  const answer = useGetKycRecordQuery(isPermitted ? { params: { id: client.id } } : skipToken);
  const kycRecord = answer.currentData?.data[0];
  return (
    <Card
      component="aside"
      aria-label={words('client')}
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2.5 }}
    >
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <ClientPhoto client={client} record={kycRecord} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="p" variant="h2" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
            {client.name}
          </Typography>
          <RecordStatus status={client.status} />
        </Box>
      </Stack>
      <Stack sx={{ gap: 0.75 }}>
        <KycBar progress={client.kycProgress} />
        <KycNeedsLinks client={client} record={kycRecordIn(answer)} />
        {/* the tab about it shows its own failure */}
        {tabId !== 'clientKyc' && <QuietFailure what={words('theKYCRecord')} answer={answer} />}
      </Stack>
      <SectionGapsLink lenderId={lenderId} client={client} />
      <ClientLoans clientId={client.id} tabId={tabId} />
      <FactList sx={{ gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr' } }}>
        <Fact label={words('clientID')} value={<Copied text={client.customerUid} what={words('clientIdNoun')} />} />
        <Fact label={words('createdOn')} value={formatDay(client.createdAt)} />
        <Fact
          label={words('phone')}
          isWholeLine
          value={<Copied text={client.mobileNo && formatMobile(client.mobileNo)} what={words('phoneNoun')} />}
        />
        <Fact
          label={words('email')}
          isWholeLine
          value={
            <Copied text={client.email} what={words('emailNoun')}>
              <Email address={client.email} />
            </Copied>
          }
        />
      </FactList>
    </Card>
  );
}

/** Shows what is to be submitted and what is to be decided, linked to where that is done. */
function KycNeedsLinks({ client, record }: { client: Client; record: KycRecord | null | undefined }) {
  const { missing, underReview } = kycNeeds(client, record);
  const href = paths.clientTab(client.id, 'clientKyc');
  return (
    <>
      {missing.length > 0 && (
        <Link href={href} variant="body2">
          {words('missing', { missing: verificationsInWords(missing) })}
        </Link>
      )}
      {underReview.length > 0 && (
        <Link href={href} variant="body2">
          {words('underReview', { underReview: verificationsInWords(underReview) })}
        </Link>
      )}
    </>
  );
}

/** A value with a button that copies it, or a dash. */
const Copied = ({ text, what, children = text }: { text: string; what: string; children?: ReactNode }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
    {text ? children : dash}
    {text && <CopyButton text={text} what={what} />}
  </Box>
);
