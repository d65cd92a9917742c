import { mdiCashPlus } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isChargeOffered } from '@oware/domain';
import { EmptyState, StatusBadge } from '@oware/ui';
import { useLocation } from 'react-router-dom';
import { useListChargesQuery } from '../../../api/provider.api.ts';
import type { Charge } from '../../../api/readings.ts';
import { RowsWaiting } from '../../../api/rows-waiting.view.tsx';
import { paths } from '../../../paths.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { chargeAmountText, chargeTimeText } from '../charges/charge.text.ts';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import type { LoanProductDraft } from './loan-product.draft.ts';
import { words } from '../products.words.ts';

/** The lender's loan charges; the chosen ones are stored as a list of ids (3§2). */
export function ChargesStep({ draft, change, errors }: FormStepProps<LoanProductDraft>) {
  const answer = useListChargesQuery({ params: { lenderId: draft.lenderId } }, { refetchOnMountOrArgChange: true });
  const charges = answer.currentData;
  if (!charges)
    return <RowsWaiting what={words('theCharges')} rows={5} label={words('loadingTheCharges')} answer={answer} />;
  const offered = charges.filter((charge) => isOfLoans(charge) && (isChargeOffered(charge) || isChosen(draft, charge)));
  if (offered.length === 0) return <NoCharges />;
  const choose = (id: string, on: boolean) =>
    change((now) => ({ charges: on ? [...now.charges, id] : now.charges.filter((each) => each !== id) }));
  return (
    <Stack sx={{ gap: 2 }}>
      {errors.charges && <Alert severity="error">{errors.charges}</Alert>}
      <FormGroup aria-label={words('charges')} sx={{ gap: 1 }}>
        {offered.map((charge) => (
          <ChargeChoice
            key={charge.id}
            charge={charge}
            isChosen={isChosen(draft, charge)}
            onChoose={(on) => choose(charge.id, on)}
          />
        ))}
      </FormGroup>
      <Box>
        <NewCharge />
      </Box>
    </Stack>
  );
}

/** Whether a charge is for loans; one without a subject may be. */
const isOfLoans = ({ chargeAppliesTo }: Charge): boolean => chargeAppliesTo === null || chargeAppliesTo === 1;
const isChosen = ({ charges }: LoanProductDraft, { id }: Charge): boolean => charges.includes(id);

type ChoiceProps = { charge: Charge; isChosen: boolean; onChoose: (on: boolean) => void };

const ChargeChoice = ({ charge, isChosen: checked, onChoose }: ChoiceProps) => (
  <FormControlLabel
    control={
      <Checkbox size="small" checked={checked} onChange={(_event, on) => onChoose(on)} sx={{ p: 0.5, mr: 0.75 }} />
    }
    sx={{
      alignItems: 'flex-start',
      m: 0,
      px: 1,
      py: 0.75,
      border: 1,
      borderColor: checked ? 'primary.main' : 'divider',
      borderRadius: 1,
      '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
    }}
    label={
      <>
        <Typography component="span" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', fontWeight: 600, pt: 0.25 }}>
          {charge.name}
          {!isChargeOffered(charge) && (
            <StatusBadge label={charge.isRetired ? words('retired') : words('inactive')} tone="gray" />
          )}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {words(isChargeOffered(charge) ? 'chargeFacts' : 'chargeNotOffered', {
            amount: chargeAmountText(charge),
            time: chargeTimeText(charge),
          })}
        </Typography>
      </>
    }
  />
);

function NewCharge() {
  const { pathname, hash } = useLocation();
  return (
    <Permitted action="charges.manage">
      <Button size="small" variant="outlined" href={paths.newChargeFor(`${pathname}${hash}`)}>
        {words('newChargeButton')}
      </Button>
    </Permitted>
  );
}

const NoCharges = () => (
  <EmptyState title={words('noChargesToChoose')} icon={mdiCashPlus} action={<NewCharge />}>
    {words('noChargesToChooseAbout')}
  </EmptyState>
);
