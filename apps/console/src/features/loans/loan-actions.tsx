import { mdiChevronDown } from '@mdi/js';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LoanApplication } from '@oware/contract';
import { amountRefusal, deletionRefusal, domainOptions } from '@oware/domain';
import { Icon, useMenu } from '@oware/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { providerApi } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useLoanActor } from '../../session/use-loan-actor.ts';
import { useDrawerAddress } from './loan.address.ts';
import { LoanRemoval } from './loan-removal.tsx';

type ActionsProps = {
  loan: LoanApplication;
  refreshing: boolean;
  onRemoving: (loan: LoanApplication | undefined) => void;
};

/** What can be done with a loan: a decision where one is open, everything else in the menu (2§2). */
export function LoanActions({ loan, refreshing, onRemoving }: ActionsProps) {
  const { open } = useDrawerAddress();
  const options = domainOptions(loan, useLoanActor());
  const [asking, setAsking] = useState(false);
  return (
    <>
      {options.includes('Rejected') && (
        <Button color="error" variant="outlined" onClick={() => open({ drawer: 'status', to: 'Rejected' })}>
          Reject
        </Button>
      )}
      {options.includes('Approved') && (
        <Button variant="contained" onClick={() => open({ drawer: 'status', to: 'Approved' })}>
          Approve
        </Button>
      )}
      <ActionsMenu loan={loan} refreshing={refreshing} onRemove={() => setAsking(true)} />
      <LoanRemoval loan={loan} open={asking} onClose={() => setAsking(false)} onRemoving={onRemoving} />
    </>
  );
}

type MenuProps = { loan: LoanApplication; refreshing: boolean; onRemove: () => void };

function ActionsMenu({ loan, refreshing, onRemove }: MenuProps) {
  const { button, menu, close } = useMenu();
  const { open } = useDrawerAddress();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const refresh = () => dispatch(providerApi.util.invalidateTags(['Loan', 'LoanNote', 'LoanProduct', 'Document']));
  const choose = (act: () => unknown) => () => {
    close();
    act();
  };
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<Icon path={mdiChevronDown} />}
        loading={refreshing}
        loadingPosition="end"
        {...button}
      >
        Actions
      </Button>
      <Menu {...menu}>
        <MenuItem onClick={choose(refresh)}>Refresh Details</MenuItem>
        <MenuItem onClick={choose(() => open({ drawer: 'status' }))}>Update Loan Status</MenuItem>
        <MenuItem onClick={choose(() => open({ drawer: 'funding' }))}>Update Funding Status</MenuItem>
        <Guarded
          label="Change Loan Amount"
          refusal={amountRefusal(loan)}
          onClick={choose(() => open({ drawer: 'principal' }))}
        />
        <MenuItem onClick={choose(() => navigate(paths.loanPreview(loan.id)))}>Preview Application</MenuItem>
        <Guarded label="Remove Application" refusal={deletionRefusal(loan)} onClick={choose(onRemove)} />
      </Menu>
    </>
  );
}

type GuardedProps = { label: string; refusal: string | undefined; onClick: () => void };

/** An entry that says why it cannot be chosen now. */
const Guarded = ({ label, refusal, onClick, ...item }: GuardedProps) => (
  // the menu hands its items focus and roles by props
  <MenuItem {...item} disabled={refusal !== undefined} onClick={onClick} sx={{ maxWidth: 300 }}>
    <ListItemText
      primary={label}
      secondary={refusal}
      slotProps={{ secondary: { sx: { whiteSpace: 'normal', fontSize: '0.78rem' } } }}
      sx={{ m: 0 }}
    />
  </MenuItem>
);
