import { mdiCashPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { chargeSubjects } from '@oware/contract';
import { EmptyState, StatusBadge, type Column, dash } from '@oware/ui';
import { useListChargesQuery } from '../../../api/provider.api.ts';
import type { Charge } from '../../../api/readings.ts';
import { paths } from '../../../paths.ts';
import { codeLabel } from '../../../record/record.text.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { chargeAmountText, chargeTimeText } from '../charges/charge.text.ts';
import { OfferTable } from './offer-table.view.tsx';

const columns: Column<Charge>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  {
    key: 'subject',
    header: 'Applies to',
    cell: ({ chargeAppliesTo: code }) => codeLabel(chargeSubjects, code),
    wideOnly: true,
  },
  { key: 'time', header: 'Charge time', cell: chargeTimeText },
  { key: 'amount', header: 'Amount', cell: chargeAmountText, align: 'right' },
  { key: 'status', header: 'Status', cell: (charge) => <ChargeStatus charge={charge} /> },
];

/** Shows whether a charge is active and can be chosen. */
export function ChargeStatus({ charge: { active, isRetired } }: { charge: Charge }) {
  if (isRetired) return <StatusBadge label="Retired" tone="gray" />;
  if (active === false) return <StatusBadge label="Inactive" tone="yellow" />;
  return active === null ? dash : <StatusBadge label="Active" tone="teal" />;
}

/** The charges of a lender (3§2). */
export function ChargeList({ lenderId }: { lenderId: string }) {
  const answer = useListChargesQuery({ params: { lenderId } }, { refetchOnMountOrArgChange: true });
  const isManaged = usePermission('charges.manage') === undefined;
  return (
    <OfferTable
      what="The charges"
      answer={answer}
      columns={columns}
      rowHref={isManaged ? ({ id }) => paths.charge(id) : undefined}
      empty={
        <EmptyState
          title="No charges yet"
          icon={mdiCashPlus}
          action={
            <Permitted action="charges.manage">
              <Button variant="outlined" href={paths.newCharge}>
                New charge
              </Button>
            </Permitted>
          }
        >
          A charge is a fee on top of interest, such as insurance or a late fee. Add charges to loan products.
        </EmptyState>
      }
    />
  );
}
