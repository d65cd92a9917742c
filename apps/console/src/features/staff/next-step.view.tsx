import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import type { StaffCheck } from '../../api/readings.ts';
import { useClientOfStaff } from '../../onboarding-draft/known-clients.api.ts';
import { preparePerson } from '../../onboarding-draft/prepared-person.store.ts';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.store.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { words } from './staff.words.ts';

type NextStepProps = { staffNumber: string; result: StaffCheck };

/** Leads on from a checked staff number: to the client who has it, or to onboarding with the person filled in. */
export function NextStep({ staffNumber, result }: NextStepProps) {
  const lender = useLender();
  const navigate = useNavigate();
  const maySearch = usePermission('clients.read') === undefined;
  const { client, isSearching } = useClientOfStaff(maySearch ? lender?.id : undefined, staffNumber);
  if (!lender) return null;
  if (client)
    return (
      <>
        <Typography sx={{ mb: 1 }}>{words('alreadyClient', { name: client.name, lender: lender.name })}</Typography>
        <Button variant="contained" href={paths.client(client.id)} autoFocus>
          {words('openClient')}
        </Button>
      </>
    );
  const onboard = () => {
    const { v_FIRST_NAME: firstName, v_LAST_NAME: lastName } = result;
    const state = preparePerson({ staffId: staffNumber, firstName, lastName });
    void navigate(paths.newClientForms(lender.id), { state });
  };
  return (
    <>
      <Typography sx={{ mb: 1 }} color={isSearching ? 'textSecondary' : undefined}>
        {isSearching ? words('looking') : words('notAClient', { lender: lender.name })}
      </Typography>
      <Permitted action="clients.create">
        <Button variant="contained" onClick={onboard} loading={isSearching}>
          {words('onboardThisPerson')}
        </Button>
      </Permitted>
    </>
  );
}
