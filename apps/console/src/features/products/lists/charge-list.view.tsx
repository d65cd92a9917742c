import { mdiCashPlus } from '@mdi/js';
import { chargeSubjects } from '@oware/contract';
import { StatusBadge, type Column, dash } from '@oware/ui';
import { useListChargesQuery } from '../../../api/provider.api.ts';
import type { Charge } from '../../../api/readings.ts';
import { paths } from '../../../paths.ts';
import { codeLabel } from '../../../record/record.text.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { chargeAmountText, chargeTimeText } from '../charges/charge.text.ts';
import { NoOffers, OfferTable } from './offer-table.view.tsx';
import { words } from '../charges/charges.words.ts';

const columns: Column<Charge>[] = [
  { key: 'name', header: words('name'), cell: ({ name }) => name },
  {
    key: 'subject',
    header: words('appliesTo'),
    cell: ({ chargeAppliesTo: code }) => codeLabel(chargeSubjects, code),
    wideOnly: true,
  },
  { key: 'time', header: words('chargeTime'), cell: chargeTimeText },
  { key: 'amount', header: words('amount'), cell: chargeAmountText, align: 'right' },
  { key: 'status', header: words('status'), cell: (charge) => <ChargeStatus charge={charge} /> },
];

/** Shows whether a charge is offered: active and not retired. */
export function ChargeStatus({ charge: { active, isRetired } }: { charge: Charge }) {
  if (isRetired) return <StatusBadge label={words('retired')} tone="gray" />;
  if (active === false) return <StatusBadge label={words('inactive')} tone="yellow" />;
  return active === null ? dash : <StatusBadge label={words('offered')} tone="teal" />;
}

/** The charges of a lender (3§2). */
export function ChargeList({ lenderId }: { lenderId: string }) {
  const answer = useListChargesQuery({ params: { lenderId } }, { refetchOnMountOrArgChange: true });
  const isManaged = usePermission('charges.manage') === undefined;
  return (
    <OfferTable
      what={words('theCharges')}
      caption={words('captionCharges')}
      answer={answer}
      columns={columns}
      rowHref={isManaged ? ({ id }) => paths.charge(id) : undefined}
      empty={
        <NoOffers
          title={words('noChargesYet')}
          icon={mdiCashPlus}
          action="charges.manage"
          create={words('newChargeButton')}
          href={paths.newCharge}
        >
          {words('noChargesAbout')}
        </NoOffers>
      }
    />
  );
}
