import Typography from '@mui/material/Typography';
import { PageHeader } from '@oware/ui';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { preparedPerson } from '../../onboarding-draft/prepared-person.store.ts';
import { paths } from '../../paths.ts';
import { FormCard } from '../../lender-forms/form-card.view.tsx';
import { FormCards } from '../../lender-forms/form-cards.view.tsx';
import { useAddressLender } from '../../session/use-address-lender.ts';
import { useNoForms } from './use-no-forms.tsx';
import { words } from './forms.words.ts';

/**
 * /clients/create/lender/{lenderId}/forms: choose the form for a new client (1§2). Drafts to continue render in the
 * outlet.
 */
export function Component() {
  const { lenderId = '' } = useParams();
  const lenderName = useAddressLender(lenderId);
  // who is to be onboarded, after a staff check
  const { state } = useLocation();
  const person = preparedPerson(state);
  return (
    <>
      <PageHeader title={words('newClient2')} crumbs={[{ label: words('clients'), href: paths.clients }]}>
        {lenderName}
      </PageHeader>
      <Outlet />
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {person
          ? words('chooseFormFor', { firstName: person.firstName, lastName: person.lastName })
          : words('chooseAForm')}
      </Typography>
      <FormCards
        key={lenderId}
        lenderId={lenderId}
        none={useNoForms(lenderId, words('noFormsForClient'))}
        card={(form) => <FormCard form={form} href={paths.newClient(lenderId, form.id)} state={state} />}
      />
    </>
  );
}

Component.displayName = 'NewClientFormsPage';
