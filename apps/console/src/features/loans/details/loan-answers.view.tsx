import Typography from '@mui/material/Typography';
import type { LoanApplication } from '../../../api/readings.ts';
import { statusLabel, statusTone } from '@oware/domain';
import { dash, StatusBadge } from '@oware/ui';
import type { ReactNode } from 'react';
import { SectionAnswers } from '../../../dynamic-form/section-answers.view.tsx';
import { FactGroup, Facts } from '../../../record/facts.view.tsx';
import { appliedForLabels, readableAnswers } from '../loan.answers.ts';

const badge = (status: string) => <StatusBadge label={statusLabel(status)} tone={statusTone(status)} />;

/** The application's answers, read-only. */
export const LoanAnswers = ({ loan }: { loan: LoanApplication }) => (
  <>
    <Section
      title="Loan information"
      data={loan.clientLoanInformationInfo.data}
      labels={appliedForLabels(loan, loan.clientLoanInformationInfo.data)}
      note={badge(loan.clientLoanInformationInfo.status)}
    />
    <Section title="Account information" data={loan.clientAccountInformationInfo.data} />
    <Score score={loan.customerScoreDecision} />
  </>
);

type SectionProps = {
  title: string;
  data: Record<string, string>;
  labels?: Record<string, string>;
  note?: ReactNode;
};

const Section = ({ title, data, labels, note }: SectionProps) => (
  <FactGroup title={title} note={note}>
    {Object.values(data).some((value) => value !== '') ? (
      <SectionAnswers fields={[]} values={readableAnswers(data)} labels={labels} />
    ) : (
      <Typography color="textSecondary">No answers yet.</Typography>
    )}
  </FactGroup>
);

const figure = (value: number | null) => (value === null ? dash : String(value));

const Score = ({ score }: { score: LoanApplication['customerScoreDecision'] }) =>
  score === null ? (
    <FactGroup title="Score">
      <Typography color="textSecondary">This client hasn’t been scored.</Typography>
    </FactGroup>
  ) : (
    <Facts
      title="Score"
      facts={[
        { label: 'Score status', value: badge(score.applicationStatus) },
        { label: 'Decision', value: score.decision || dash },
        { label: 'Bureau decision', value: score.bwcsDecision || dash },
        { label: 'Bureau score', value: figure(score.bwcsScore) },
        { label: 'Cut-off point', value: figure(score.cutOffPoint) },
        { label: 'Overall credit score', value: figure(score.overAllCreditScore) },
      ]}
    />
  );
