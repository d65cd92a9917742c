import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { Announcement, EmptyState, PageHeader } from '@oware/ui';
import { memo, type ReactNode, useState } from 'react';
import { isNotFound } from '../../../api/failure.ts';
import { useGetApplicationQuery, useListClientApplicationsQuery } from '../../../api/provider.api.ts';
import type { LoanApplication } from '../../../api/readings.ts';
import { serviceNow } from '../../../clock/service-clock.ts';
import { DecisionBar } from '../../../decision-queue/decision-bar.view.tsx';
import type { OutboxState } from '../../../decision-queue/outbox.store.ts';
import { neighboursOf, nextAfter } from '../../../decision-queue/queue-order.rules.ts';
import { DecisionFailures } from '../../../decision-queue/undo-bar.view.tsx';
import { useQuestion } from '../../../decision-queue/use-question.ts';
import { paths } from '../../../paths.ts';
import { DetailsWaiting, panelAndTabs } from '../../../record/details-frame.view.tsx';
import { FactGroup } from '../../../record/facts.view.tsx';
import { useGoOn } from '../../../record/use-go-on.ts';
import { ageInWords } from '../../../work/queue.rules.ts';
import { ApplicationTab } from '../details/application.tab.tsx';
import { DetailsTab } from '../details/details.tab.tsx';
import { LoanPanel } from '../details/loan-panel.view.tsx';
import { NoSuchApplication } from '../details/no-such-application.view.tsx';
import { Part } from '../details/loan-section.view.tsx';
import { LoanTable } from '../list/loan-table.view.tsx';
import { moneyText, monthsText } from '../loan.text.ts';
import { useLoanRules } from '../use-loan-statuses.ts';
import { AffordabilityCard } from './affordability.view.tsx';
import { DecideLoanDialog, type LoanVerdict } from './decide-loan.dialog.tsx';
import { loanOutbox } from '../../../decision-queue/loan-outbox.store.ts';
import { isTemplate } from './note-templates.text.ts';
import { useIsAffordabilityLoading } from './use-affordability.ts';
import { useLoanDecision } from './use-loan-decision.ts';
import { type QueuedLoan, subjectOfLoan } from './use-loan-queue.ts';
import { words } from './loan-queue.words.ts';

export const loanQueueTitle = words('loanDecisions');
export const loanQueueCrumbs = [{ label: words('loanApplications'), href: paths.loans }];

type LoanDecisionProps = {
  id: string;
  customerId: string;
  /** Undefined while loading. */
  queue: readonly QueuedLoan[] | undefined;
  /** How many are left: `63`. */
  left: string;
  /** Nothing is decided until the next application is known: leaving the queue for it would send the decision at once. */
  isQueueLoading: boolean;
  outbox: OutboxState;
  /** The line with the last decision. */
  bar: ReactNode;
};

/** One application of the queue with all that a decision needs, and the decision. */
export function LoanDecision({ id, customerId, queue = [], left, isQueueLoading, outbox, bar }: LoanDecisionProps) {
  const goOn = useGoOn();
  const { question: asking, ask, close } = useQuestion<LoanVerdict>();
  const [templates, setTemplates] = useState<Record<LoanVerdict, string>>({ approve: '', reject: '' });
  const answer = useGetApplicationQuery(
    { params: { customerId, applicationId: id } },
    { refetchOnMountOrArgChange: true },
  );
  const decide = useLoanDecision();
  const { domainOfLoan, domainOfPerson } = useLoanRules();
  const isGone = isNotFound(answer.error);
  const loan = isGone ? undefined : (answer.currentData ?? queue.find(({ key }) => key === id)?.loan);
  // whether the net pay covers the deductions decides what the question offers
  const isAffordabilityLoading = useIsAffordabilityLoading(loan);
  const { position, previous, next } = neighboursOf(queue, id);
  const following = nextAfter(queue, id);
  const forward = next ?? (position === 0 ? following : undefined);
  const hrefOf = (item: QueuedLoan | undefined) => item && paths.loanDecision(item.loan);
  const heldDecision = outbox.held.find(({ href }) => loan && href === paths.loanDecision(loan));
  const why = heldDecision && words('undoToDecide', { label: heldDecision.label });
  const refusalOf = (to: 'Approved' | 'Rejected') =>
    why ?? (loan && (domainOfLoan(loan, to) ?? domainOfPerson(loan, to)));
  const refusals = { approve: refusalOf('Approved'), reject: refusalOf('Rejected') };
  const shown = why ?? refusals.approve ?? refusals.reject;

  const settle = (verdict: LoanVerdict, note: string) => {
    if (loan) decide(loan, verdict, note);
    setTemplates((now) => ({ ...now, [verdict]: isTemplate(verdict, note) ? note : '' }));
    close();
    void goOn(hrefOf(following) ?? paths.loanQueue);
  };

  return (
    <>
      <PageHeader title={loan?.customerName ?? loanQueueTitle} crumbs={loanQueueCrumbs}>
        {loan ? aboutLoan(loan) : '\u00a0'}
      </PageHeader>
      <Announcement>
        {loan && position > 0
          ? words('positionInQueue', { customerName: loan.customerName, position, count: left })
          : ''}
      </Announcement>
      <DecisionFailures outbox={loanOutbox} failed={outbox.failed} />
      {loan && shown !== undefined && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {shown}
        </Alert>
      )}
      {loan ? (
        <LoanFile key={loan.id} loan={loan} />
      ) : isGone ? (
        <NoSuchApplication />
      ) : (
        <DetailsWaiting what={words('applicationNoun')} panelRows={12} answer={answer} />
      )}
      <DecisionBar
        position={position}
        count={left}
        previous={hrefOf(previous)}
        next={hrefOf(forward)}
        refusals={refusals}
        isLoading={!loan || isQueueLoading || isAffordabilityLoading}
        name={loan?.customerName ?? ''}
        onApprove={() => ask('approve')}
        onReject={() => ask('reject')}
      >
        {bar}
      </DecisionBar>
      {asking && loan && (
        <DecideLoanDialog
          verdict={asking}
          loan={loan}
          ownNote={loanOutbox.noteOf([subjectOfLoan(loan)], asking)}
          lastTemplate={templates[asking]}
          onDecide={(note) => settle(asking, note)}
          onClose={close}
        />
      )}
    </>
  );
}

const aboutLoan = ({ referenceNum, amount, tenure, createdAt }: LoanApplication): string =>
  [
    referenceNum,
    words('amountForTenure', { amount: moneyText(amount), tenure: monthsText(tenure) }),
    ...(createdAt === null ? [] : [words('appliedAgo', { age: ageInWords(createdAt, serviceNow()) })]),
  ].join(', ');

/** What an officer reads before the decision. Memoised, so that a key that only opens a dialog doesn't draw it again. */
const LoanFile = memo(({ loan }: { loan: LoanApplication }) => (
  <Box sx={panelAndTabs}>
    <Stack sx={{ gap: 2.5 }}>
      <AffordabilityCard loan={loan} />
      <LoanPanel loan={loan} />
    </Stack>
    <Card sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 3.5 }}>
      <ClientHistory loan={loan} />
      <DetailsTab loan={loan} />
      <ApplicationTab loan={loan} />
    </Card>
  </Box>
));
LoanFile.displayName = 'LoanFile';

function ClientHistory({ loan }: { loan: LoanApplication }) {
  const answer = useListClientApplicationsQuery({ params: { id: loan.customerId } });
  return (
    <FactGroup title={words('theClientsOtherLoans')}>
      <Part answer={answer} what={words('theClientsLoans')} rows={3}>
        {(loans) => (
          <LoanTable
            caption={words('otherApplicationsOf', { customerName: loan.customerName })}
            rows={loans.filter(({ id }) => id !== loan.id)}
            stale={false}
            ofOneClient
            empty={<EmptyState title={words('noOtherLoans')}>{words('noOtherLoansAbout')}</EmptyState>}
          />
        )}
      </Part>
    </FactGroup>
  );
}
