import { mdiCheckCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { formatMoney } from '@oware/domain';
import { dash, Icon, SkeletonRows, StatusBadge, formatDay } from '@oware/ui';
import type { ReactNode } from 'react';
import { useGetKycRecordQuery } from '../../../api/kyc.api.ts';
import { useListClientApplicationsQuery, useListClientDocumentsQuery } from '../../../api/provider.api.ts';
import { QuietFailures } from '../../../api/quiet-failure.view.tsx';
import { isApiFailure, isMissing } from '../../../api/failure.ts';
import type { Client, ClientDocument, LoanApplication } from '../../../api/readings.ts';
import { RecordHistory } from '../../../audit/record-history.view.tsx';
import { documentAddress } from '../../../documents/documents.address.ts';
import { documentTypeLabel } from '../../../documents/documents.text.ts';
import { loanBadgeOf } from '../../../lending/loan-badge.text.ts';
import { paths } from '../../../paths.ts';
import { FactGroup } from '../../../record/facts.view.tsx';
import { RecordStatus } from '../../../record/record-status.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { kycNeeds, kycRecordIn } from '../details/kyc-needs.rules.ts';
import { incompleteSections, sectionsOf } from '../sections/client.sections.ts';
import { useClientForm } from '../sections/use-client-form.ts';
import { nextSteps, type NextStep } from './next-steps.rules.ts';
import { words } from '../clients.words.ts';

/** Records of a kind on the overview; its tab has all. */
const shown = 5;

/** What is to be done for a client, the newest applications and documents, and the last changes. */
export function ClientOverview({ lenderId, client }: { lenderId: string; client: Client }) {
  const mayReadLoans = usePermission('loans.read') === undefined;
  const mayReadKyc = usePermission('verifications.read') === undefined;
  const kyc = useGetKycRecordQuery(mayReadKyc ? { params: { id: client.id } } : skipToken);
  const loans = useListClientApplicationsQuery(mayReadLoans ? { params: { id: client.id } } : skipToken);
  const documents = useListClientDocumentsQuery({ params: { id: client.id } });
  const { form, isLoading, answer: formAnswer } = useClientForm(lenderId, client);
  // shown once it is complete, so that nothing moves under the pointer
  const isWaiting = [kyc, loans, documents].some((answer) => answer.isFetching && !answer.currentData) || isLoading;
  const unread = [kyc, loans, documents, ...(form ? [] : [formAnswer])].filter(isUnread);
  const steps = nextSteps({
    needs: kycNeeds(client, kycRecordIn(kyc)),
    incomplete: form ? incompleteSections(sectionsOf(client, form.form)) : [],
    documents: documents.currentData,
    applications: loans.currentData,
  });
  if (isWaiting)
    return (
      <FactGroup title={words('next')}>
        <SkeletonRows rows={2} label={words('loadingNext')} />
      </FactGroup>
    );
  return (
    <Stack sx={{ gap: 3.5 }}>
      <FactGroup title={words('next')}>
        <Steps client={client} steps={steps} isComplete={unread.length === 0} />
      </FactGroup>
      {loans.currentData && loans.currentData.length > 0 && (
        <FactGroup
          title={words('applications')}
          note={<All href={paths.clientTab(client.id, 'loans')} of={loans.currentData} />}
        >
          <Records>
            {loans.currentData.slice(0, shown).map((loan) => (
              <LoanRow key={loan.id} loan={loan} />
            ))}
          </Records>
        </FactGroup>
      )}
      {documents.currentData && documents.currentData.length > 0 && (
        <FactGroup
          title={words('documents')}
          note={<All href={paths.clientTab(client.id, 'document')} of={documents.currentData} />}
        >
          <Records>
            {documents.currentData.slice(0, shown).map((document) => (
              <DocumentRow key={document.id} clientId={client.id} document={document} />
            ))}
          </Records>
        </FactGroup>
      )}
      <QuietFailures
        outcomes={[
          { what: words('theDocuments'), answer: documents },
          ...(form ? [] : [{ what: words('theForm'), answer: formAnswer }]),
        ]}
      />
      <RecordHistory kind="client" recordId={client.id} />
    </Stack>
  );
}

const places: Record<NextStep['where'], (id: string) => string> = {
  kyc: (id) => paths.clientTab(id, 'clientKyc'),
  details: (id) => paths.clientTab(id, 'Details'),
  documents: (id) => paths.clientTab(id, 'document'),
  application: (id) => paths.newClientLoan(id),
};

/** Whether a part couldn't be loaded, although the service may have it. */
const isUnread = ({ currentData, error }: { currentData?: unknown; error?: unknown }): boolean =>
  currentData === undefined && isApiFailure(error) && !isMissing(error);

type StepsProps = {
  client: Client;
  steps: readonly NextStep[];
  /** Whether everything was loaded that tells what is missing. */
  isComplete: boolean;
};

function Steps({ client, steps, isComplete }: StepsProps) {
  if (steps.length === 0 && !isComplete)
    return <Typography color="textSecondary">{words('missingUnknown')}</Typography>;
  return steps.length === 0 ? (
    <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Icon path={mdiCheckCircleOutline} sx={{ color: 'success.main' }} />
      {words('nothingMissing', { name: client.name })}
    </Typography>
  ) : (
    <Box component="ul" sx={list}>
      {steps.map(({ text, action, where }) => (
        <Box component="li" key={text} sx={line}>
          <Typography sx={{ flex: '1 1 200px' }}>{text}</Typography>
          <Button size="small" variant="outlined" href={places[where](client.id)} aria-label={`${action}: ${text}`}>
            {action}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 };
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  alignItems: 'center',
  borderTop: 1,
  borderColor: 'divider',
};

/** Lines of records, whose values share columns from a tablet's width on. */
const Records = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{ ...list, display: { sm: 'grid' }, gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto', columnGap: 2 }}
  >
    {children}
  </Box>
);

type RecordProps = {
  href: string;
  title: string;
  about: string;
  createdAt: string | null;
  badge: ReactNode;
};

const Record = ({ href, title, about, createdAt, badge }: RecordProps) => (
  <Box
    component="li"
    sx={{ ...line, display: { xs: 'flex', sm: 'grid' }, gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' }}
  >
    <Link href={href} sx={{ flex: '1 1 120px' }}>
      {title}
    </Link>
    <Typography sx={{ flex: '1 1 120px', overflowWrap: 'anywhere' }}>{about}</Typography>
    <Typography color="textSecondary" sx={{ flex: '1 1 110px' }}>
      {formatDay(createdAt)}
    </Typography>
    <Box>{badge}</Box>
  </Box>
);

/** Leads to the tab with all records, if the overview shows only the newest. */
const All = ({ href, of }: { href: string; of: readonly unknown[] }) =>
  of.length > shown && (
    <Link href={href} variant="body2">
      {words('allOf', { count: of.length })}
    </Link>
  );

const LoanRow = ({ loan }: { loan: LoanApplication }) => (
  <Record
    href={paths.loanDetails(loan.id, loan.customerId)}
    title={loan.referenceNum}
    about={loan.amount === null ? dash : formatMoney(loan.amount)}
    createdAt={loan.createdAt}
    badge={<StatusBadge {...loanBadgeOf(loan)} />}
  />
);

const DocumentRow = ({ clientId, document }: { clientId: string; document: ClientDocument }) => (
  <Record
    href={documentAddress(paths.clientTab(clientId, 'document'), document)}
    title={documentTypeLabel(document.type)}
    about={document.name}
    createdAt={document.createdAt}
    badge={<RecordStatus status={document.status} />}
  />
);
