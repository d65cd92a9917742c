import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { VerificationType } from '@oware/contract';
import { formatDay } from '@oware/ui';
import type { IdentityCheck } from '../../api/readings.ts';
import { fullName } from '../../identity/identity.text.ts';
import { Fact, FactList } from '../../record/facts.view.tsx';
import { checkText } from './number-check.text.ts';
import { words } from './identity-results.words.ts';

/** Shows the register's answer and the registered person. */
export const NumberCheckResult = ({ type, answer }: { type: VerificationType; answer: IdentityCheck }) => (
  <Stack sx={{ gap: 2 }}>
    <Alert severity={answer.code === 200 ? 'success' : 'error'}>{checkText(type, answer)}</Alert>
    {answer.data && (
      <FactList sx={{ gridTemplateColumns: '1fr 1fr' }}>
        <Fact label={words('name')} value={fullName(answer.data)} />
        <Fact label={words('dateOfBirth')} value={formatDay(answer.data.date_of_birth)} />
      </FactList>
    )}
  </Stack>
);
