import Stack from '@mui/material/Stack';
import { EmptyState, PageHeader } from '@oware/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import { isApiFailure } from '../../api/failure.ts';
import { CardsWaiting } from '../../api/rows-waiting.view.tsx';
import {
  useCancelInstituteInvitationMutation,
  useListInstituteInvitationsQuery,
  useListLendersQuery,
  useResendInstituteInvitationMutation,
} from '../../api/provider.api.ts';
import { InvitationList } from '../../people/invitation-list.view.tsx';
import { paths } from '../../paths.ts';
import { InstituteCards } from './institute-cards.view.tsx';
import { InstituteRename } from './institute-rename.modal.tsx';
import { InviteInstitute } from './invite-institute.modal.tsx';
import { words } from './institutes.words.ts';

/** /finance-institute (3§2): the lenders and the invited institutes. The address of a lender opens the edit modal. */
export const Component = () => (
  <>
    <PageHeader title={words('financialInstitute')}>{words('institutesAbout')}</PageHeader>
    <Stack sx={{ gap: 3 }}>
      <Institutes />
      <InvitedInstitutes />
    </Stack>
  </>
);

Component.displayName = 'InstituteListPage';

function Institutes() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [inviting, setInviting] = useState(false);
  const answer = useListLendersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = answer;
  const opened = params.get('edit');
  if (!data)
    return (
      <CardsWaiting what={words('theInstitutes')} cards={4} label={words('loadingTheInstitutes')} answer={answer} />
    );
  return (
    <div>
      <Outdated what={words('theInstitutes')} answer={answer} />
      {data.length === 0 && <EmptyState title={words('noInstitutesYet')}>{words('noInstitutesAbout')}</EmptyState>}
      <InstituteCards institutes={data} onCreate={() => setInviting(true)} />
      {inviting && <InviteInstitute onClose={() => setInviting(false)} />}
      {opened !== null && (
        <InstituteRename
          key={opened}
          institute={data.find(({ id }) => id === opened)}
          onRefresh={() => answer.refetch()}
          onClose={() => void navigate(paths.institutes)}
        />
      )}
    </div>
  );
}

function InvitedInstitutes() {
  const answer = useListInstituteInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isApiFailure(answer.error) && answer.error.code === 'not_offered')
    return <EmptyState title={words('noInvitations')}>{words('noInvitationsAbout')}</EmptyState>;
  return (
    <InvitationList
      answer={answer}
      empty={words('noneInvited')}
      describe={({ isVendor }) => (isVendor === 'true' ? words('vendor') : words('lender'))}
      action="organizations.manage"
      useResend={useResend}
      useCancel={useCancel}
    />
  );
}

function useResend() {
  const [resend, { isLoading: busy }] = useResendInstituteInvitationMutation();
  return { send: (id: string) => resend({ params: { id } }), busy };
}

function useCancel() {
  const [cancel, { isLoading: busy, error }] = useCancelInstituteInvitationMutation();
  return { send: (id: string) => cancel({ params: { id } }), busy, error };
}
