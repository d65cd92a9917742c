import { PageHeader } from '@oware/ui';
import { useCreateChargeMutation } from '../../../api/provider.api.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { productCrumbs } from '../product-crumbs.text.ts';
import { newCharge } from './charge.form.ts';
import { ChargeForm } from './charge-form.view.tsx';
import { words } from './charges.words.ts';

/** /products/charges/new (3§2). */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader title={words('newCharge')} crumbs={productCrumbs('charges')}>
        {lender?.name}
      </PageHeader>
      {lender ? (
        <NewCharge key={lender.id} lenderId={lender.id} />
      ) : (
        <NoLender>{words('chooseLenderForCharges')}</NoLender>
      )}
    </>
  );
}

Component.displayName = 'NewChargePage';

function NewCharge({ lenderId }: { lenderId: string }) {
  const [create] = useCreateChargeMutation();
  return (
    <ChargeForm
      begin={newCharge}
      submit={words('createCharge')}
      onSave={(body) => create({ params: { lenderId }, body })}
      savedText={({ name }) => words('created', { name })}
    />
  );
}
