import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { messages } from '@oware/contract';
import type { Client, KycRecord } from '../../../api/readings.ts';
import { dash, SkeletonRows, StatusBadge } from '@oware/ui';
import { isApiFailure } from '../../../api/failure.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useGetKycRecordQuery } from '../../../api/kyc.api.ts';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import { RejectedCard } from '../../../identity/card/rejected-card.view.tsx';
import { ConsentOf } from '../../../identity/consent/client-consent.view.tsx';
import { HiddenNumber } from '../../../identity/numbers/hidden-number.view.tsx';
import { ServicePhoto } from '../../../identity/photo/service-photo.view.tsx';
import { paths } from '../../../paths.ts';
import { Facts } from '../../../record/facts.view.tsx';
import { ClientSubmissions } from './client-submissions.view.tsx';
import { identityFacts, kycChecks, rejectedCardOf } from './kyc.text.ts';
import { words } from '../clients.words.ts';

const pictures = { display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' };

/** The client's verifications: phone, consent and identity document with their pictures (K11). The panel has the progress. */
export function ClientKycTab({ lenderId, client }: { lenderId: string; client: Client }) {
  const answer = useGetKycRecordQuery({ params: { id: client.id } }, { refetchOnMountOrArgChange: true });
  const kycRecord = answer.currentData?.data[0];
  const failure = isApiFailure(answer.error) ? answer.error : undefined;
  // the service has no data yet: no record, or none at this address
  const isUnknown = !kycRecord && !answer.isFetching && (answer.isSuccess || failure?.status === 404);
  const rejectedCard = kycRecord && rejectedCardOf(kycRecord);
  return (
    <Stack sx={{ gap: 3 }}>
      {kycRecord && <Outdated what={words('theKYCRecord')} answer={answer} />}
      {(kycRecord || isUnknown) && <Checks client={client} record={kycRecord} />}
      {kycRecord && <ClientSubmissions lenderId={lenderId} client={client} record={kycRecord} />}
      {!kycRecord && answer.isFetching && <SkeletonRows rows={4} label={words('loadingTheKYCRecord')} />}
      {!kycRecord && !isUnknown && answer.isError && !answer.isFetching && (
        <LoadFailure what={words('theKYCRecord')} answer={answer} />
      )}
      <IdentityDocument client={client} record={kycRecord} />
      <Box sx={pictures}>
        <div>
          <ServicePhoto service="provider" address={client.idPhoto} label={words('documentPhoto')} />
          {rejectedCard !== undefined && <RejectedCard id={rejectedCard} />}
        </div>
        {kycRecord?.reference_number && kycRecord.consent_status !== null && (
          <ConsentOf reference={kycRecord.reference_number} />
        )}
      </Box>
    </Stack>
  );
}

/** Without a record, nothing was verified or submitted. */
const Checks = ({ client, record }: { client: Client; record: KycRecord | undefined }) => (
  <Facts
    title={words('checks')}
    facts={kycChecks(client, record).map(({ label, badge }) => ({
      label,
      value: badge ? <StatusBadge {...badge} /> : dash,
    }))}
  />
);

/** Shows the document from the service, or from the client's own record. */
const IdentityDocument = ({ client, record }: { client: Client; record: KycRecord | undefined }) => (
  <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
    <Box sx={{ width: 1 }}>
      <Facts
        title={words('identityDocument')}
        isCopied
        facts={identityFacts(client, record).map(({ label, value, isHidden }) => ({
          label,
          value: isHidden ? <HiddenNumber number={value} /> : value,
        }))}
      />
    </Box>
    {record?.result_id && (
      <Button variant="outlined" size="small" href={paths.identityResult(record.result_id)}>
        {record.status.message === messages.pending ? words('openForApproval') : words('openTheVerification')}
      </Button>
    )}
  </Stack>
);
