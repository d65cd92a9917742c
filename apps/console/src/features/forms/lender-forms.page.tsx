import { mdiAccountPlusOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon, PageHeader } from '@oware/ui';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { FormCard } from '../../lender-forms/form-card.view.tsx';
import { FormCards } from '../../lender-forms/form-cards.view.tsx';
import { Permitted } from '../../session/permitted.view.tsx';
import { useAddressLender } from '../../session/use-address-lender.ts';
import { useNoForms } from './use-no-forms.tsx';
import { words } from './forms.words.ts';

/** /clients/lender/{lenderId} and /clients/lender/{lenderId}/forms: the lender's forms (1§2); a card opens its form. */
export function Component() {
  const { lenderId = '' } = useParams();
  const lenderName = useAddressLender(lenderId);
  return (
    <>
      <PageHeader
        title={words('formsOfTheLender')}
        crumbs={[{ label: words('clients'), href: paths.clients }]}
        actions={
          <Permitted action="clients.create">
            <Button
              variant="contained"
              startIcon={<Icon path={mdiAccountPlusOutline} />}
              href={paths.newClientForms(lenderId)}
            >
              {words('newClient')}
            </Button>
          </Permitted>
        }
      >
        {lenderName}
      </PageHeader>
      <FormCards
        key={lenderId}
        lenderId={lenderId}
        none={useNoForms(lenderId, words('lenderFormsAbout'), 'outlined')}
        card={(form) => <FormCard form={form} href={paths.form(form.id, form.form_title)} />}
      />
    </>
  );
}

Component.displayName = 'LenderFormsPage';
