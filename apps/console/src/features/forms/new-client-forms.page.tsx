import Typography from '@mui/material/Typography';
import { PageHeader } from '@oware/ui';
import { Outlet, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { FormCard } from '../../lender-forms/form-card.view.tsx';
import { FormCards } from '../../lender-forms/form-cards.view.tsx';
import { NewFormLink } from './new-form-link.view.tsx';
import { useAddressLender } from '../../session/use-address-lender.ts';

/**
 * /clients/create/lender/{lenderId}/forms: choose the form for a new client (1§2). Drafts to continue render in the
 * outlet.
 */
export function Component() {
  const { lenderId = '' } = useParams();
  const lenderName = useAddressLender(lenderId);
  return (
    <>
      <PageHeader title="New client" crumbs={[{ label: 'Clients', href: paths.clients }]}>
        {lenderName}
      </PageHeader>
      <Outlet />
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        Choose a form
      </Typography>
      <FormCards
        key={lenderId}
        lenderId={lenderId}
        none={{
          text: 'Create a form before you add a client.',
          action: <NewFormLink lenderId={lenderId} />,
        }}
        card={(form) => <FormCard form={form} href={paths.newClient(lenderId, form.id)} />}
      />
    </>
  );
}

Component.displayName = 'NewClientFormsPage';
