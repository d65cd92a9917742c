import { mdiChevronDown } from '@mdi/js';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LoanApplication } from '../../../api/readings.ts';
import { amountRefusal, deletionRefusal, goodsAmountRefusal } from '@oware/domain';
import { Guarded, GuardedMenuItem, Icon, useMenu } from '@oware/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { providerApi } from '../../../api/provider.api.ts';
import { shortcutTarget } from '../../../keyboard/shortcuts.rules.ts';
import { paths } from '../../../paths.ts';
import { usePermissions } from '../../../session/use-permission.ts';
import { useDrawerAddress } from '../loan.address.ts';
import { LoanRemoval } from './loan-removal.view.tsx';
import { type StatusChoice, useDomainStatuses, useFundingStatuses } from '../use-loan-statuses.ts';
import { words } from '../loans.words.ts';

type ActionsProps = {
  loan: LoanApplication;
  refreshing: boolean;
  onRemoving: (loan: LoanApplication | undefined) => void;
};

/** The actions of a loan: pending decisions as buttons, the others in the menu (2§2). */
export function LoanActions({ loan, refreshing, onRemoving }: ActionsProps) {
  const { open } = useDrawerAddress();
  const { possible, refusalOf } = useDomainStatuses(loan);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {possible.includes('Rejected') && (
        <Guarded refusal={refusalOf('Rejected')}>
          <Button color="error" variant="outlined" onClick={() => open({ drawer: 'status', to: 'Rejected' })}>
            {words('reject')}
          </Button>
        </Guarded>
      )}
      {possible.includes('Approved') && (
        <Guarded refusal={refusalOf('Approved')}>
          <Button variant="contained" onClick={() => open({ drawer: 'status', to: 'Approved' })}>
            {words('approve')}
          </Button>
        </Guarded>
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
  const permission = usePermissions();
  const domain = useDomainStatuses(loan);
  const funding = useFundingStatuses(loan);
  const refresh = () => dispatch(providerApi.util.invalidateTags(['Loan', 'LoanNote', 'LoanProduct', 'Document']));
  const choose = (act: () => unknown) => () => {
    close();
    act();
  };
  return (
    <>
      <Button
        {...shortcutTarget('more')}
        variant="outlined"
        endIcon={<Icon path={mdiChevronDown} />}
        loading={refreshing}
        loadingPosition="end"
        {...button}
      >
        {words('actions')}
      </Button>
      <Menu {...menu}>
        <MenuItem onClick={choose(refresh)}>{words('refreshDetails')}</MenuItem>
        <GuardedMenuItem
          label={words('updateLoanStatus')}
          refusal={personal(domain)}
          onClick={choose(() => open({ drawer: 'status' }))}
        />
        <GuardedMenuItem
          label={words('updateFundingStatus')}
          refusal={personal(funding)}
          onClick={choose(() => open({ drawer: 'funding' }))}
        />
        <GuardedMenuItem
          label={words('changeLoanAmount')}
          refusal={permission('loans.change') ?? goodsAmountRefusal(loan.goods) ?? amountRefusal(loan)}
          onClick={choose(() => open({ drawer: 'principal' }))}
        />
        <MenuItem onClick={choose(() => navigate(paths.loanPreview(loan.id)))}>{words('previewApplication')}</MenuItem>
        <MenuItem
          onClick={choose(() => navigate(paths.loanPrint(loan.id, loan.customerId), { state: { print: true } }))}
        >
          {words('printLoanAndSchedule')}
        </MenuItem>
        <GuardedMenuItem
          label={words('removeApplication')}
          refusal={permission('loans.remove') ?? deletionRefusal(loan)}
          onClick={choose(onRemove)}
        />
      </Menu>
    </>
  );
}

/** Returns a reason that concerns the person; the drawer explains reasons that concern the loan. */
const personal = ({ possible, refusal }: Pick<StatusChoice<string>, 'possible' | 'refusal'>): string | undefined =>
  possible.length > 0 ? refusal : undefined;
