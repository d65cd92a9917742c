import Typography from '@mui/material/Typography';
import type { LoanApplication } from '../../../api/readings.ts';
import { dash } from '@oware/ui';
import type { ReactNode } from 'react';
import { SectionAnswers } from '../../../dynamic-form/section-answers.view.tsx';
import { FactGroup, Facts } from '../../../record/facts.view.tsx';
import { RecordStatus } from '../../../record/record-status.view.tsx';
import { appliedForLabels, readableAnswers } from '../loan.answers.ts';
import { words } from '../loans.words.ts';

const badge = (status: string) => <RecordStatus status={status} />;

/** The application's answers, read-only. */
export const LoanAnswers = ({ loan }: { loan: LoanApplication }) => (
  <>
    <Section
      title={words('loanInformation')}
      data={loan.clientLoanInformationInfo.data}
      labels={appliedForLabels(loan, loan.clientLoanInformationInfo.data)}
      note={badge(loan.clientLoanInformationInfo.status)}
    />
    <Section title={words('accountInformation')} data={loan.clientAccountInformationInfo.data} />
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
      <Typography color="textSecondary">{words('noAnswersYet')}</Typography>
    )}
  </FactGroup>
);

const figure = (value: number | null) => (value === null ? dash : String(value));

const Score = ({ score }: { score: LoanApplication['customerScoreDecision'] }) =>
  score === null ? (
    <FactGroup title={words('score')}>
      <Typography color="textSecondary">{words('notScored')}</Typography>
    </FactGroup>
  ) : (
    <Facts
      title={words('score')}
      facts={[
        { label: words('scoreStatus'), value: badge(score.applicationStatus) },
        { label: words('decision'), value: score.decision || dash },
        { label: words('bureauDecision'), value: score.bwcsDecision || dash },
        { label: words('bureauScore'), value: figure(score.bwcsScore) },
        { label: words('cutOffPoint'), value: figure(score.cutOffPoint) },
        { label: words('overallCreditScore'), value: figure(score.overAllCreditScore) },
      ]}
    />
  );
