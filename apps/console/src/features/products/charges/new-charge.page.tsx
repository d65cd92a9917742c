import { nanoid } from '@reduxjs/toolkit';
import { notify, PageHeader } from '@oware/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateChargeMutation } from '../../../api/provider.api.ts';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { productCrumbs } from '../product-crumbs.text.ts';
import { newCharge } from './charge.form.ts';
import { ChargeForm } from './charge-form.view.tsx';
import { words } from '../products.words.ts';

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
  const navigate = useNavigate();
  // a retry with the same content after a lost answer must not create a second charge
  const sent = useRef({ content: '', key: '' });
  return (
    <ChargeForm
      begin={newCharge}
      submit={words('createCharge')}
      onSave={(body) => {
        const content = JSON.stringify(body);
        if (sent.current.content !== content) sent.current = { content, key: nanoid(32) };
        return create({ params: { lenderId }, body, idempotencyKey: sent.current.key });
      }}
      onSaved={({ name }) => {
        notify.success(words('created', { name }));
        void navigate(paths.charges);
      }}
    />
  );
}
