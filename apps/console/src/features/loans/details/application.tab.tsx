import Stack from '@mui/material/Stack';
import type { LoanApplication } from '../../../api/readings.ts';
import { LoanAnswers } from './loan-answers.view.tsx';
import { LoanDocuments } from './loan-documents.view.tsx';

/** The answers of the application, its score, and the client's documents. */
export const ApplicationTab = ({ loan }: { loan: LoanApplication }) => (
  <Stack sx={{ gap: 3.5 }}>
    <LoanAnswers loan={loan} />
    <LoanDocuments clientId={loan.customerId} clientName={loan.customerName} base={`?tab=application`} />
  </Stack>
);
