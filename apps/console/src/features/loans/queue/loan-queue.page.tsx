import Box from '@mui/material/Box';
import { PageHeader } from '@oware/ui';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { AllDecided } from '../../../decision-queue/all-decided.view.tsx';
import { DecisionFailures, UndoBar } from '../../../decision-queue/undo-bar.view.tsx';
import { useOutbox } from '../../../decision-queue/use-outbox.ts';
import { paths } from '../../../paths.ts';
import { DetailsWaiting } from '../../../record/details-frame.view.tsx';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { LoanDecision, loanQueueCrumbs, loanQueueTitle } from './loan-decision.view.tsx';
import { loanOutbox } from '../../../decision-queue/loan-outbox.store.ts';
import { useLoanQueue } from './use-loan-queue.ts';
import { words } from './loan-queue.words.ts';

/** /loans/queue: decides on the undecided applications of a lender, one after another (2§4). */
export function Component() {
  const lender = useLender();
  if (lender) return <LoanQueue lenderId={lender.id} />;
  return (
    <>
      <PageHeader title={loanQueueTitle} crumbs={loanQueueCrumbs} />
      <NoLender>{words('chooseLenderToDecide')}</NoLender>
    </>
  );
}

function LoanQueue({ lenderId }: { lenderId: string }) {
  const { id, customerId } = useParams();
  const outbox = useOutbox(loanOutbox);
  const { answer, queue, left } = useLoanQueue(lenderId, outbox);
  const navigate = useNavigate();
  const bar = (
    <UndoBar action="loans.decide" outbox={loanOutbox} state={outbox} onUndo={(href) => void navigate(href)} />
  );
  if (id !== undefined && customerId !== undefined)
    return (
      <LoanDecision
        {...{ id, customerId, queue, left, outbox, bar }}
        isQueueLoading={queue === undefined && !answer.isError}
      />
    );
  const [first] = queue ?? [];
  return (
    <>
      <PageHeader title={loanQueueTitle} crumbs={loanQueueCrumbs} />
      <DecisionFailures outbox={loanOutbox} failed={outbox.failed} />
      {first ? (
        <Navigate to={paths.loanDecision(first.loan)} replace />
      ) : queue ? (
        allDecided
      ) : (
        <DetailsWaiting what={words('applicationsNoun')} panelRows={12} answer={answer} />
      )}
      {outbox.held.length > 0 && <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>{bar}</Box>}
    </>
  );
}

const allDecided = (
  <AllDecided
    ways={[
      { label: words('putIntoBatch'), href: paths.capitalApplications },
      { label: words('backToMyWork'), href: paths.dashboard },
    ]}
  >
    {words('allDecidedAbout')}
  </AllDecided>
);

Component.displayName = 'LoanQueuePage';
