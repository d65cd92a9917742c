import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PageHeader } from '@oware/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { FormCard } from '../../../lender-forms/form-card.view.tsx';
import { FormCards } from '../../../lender-forms/form-cards.view.tsx';
import { paths } from '../../../paths.ts';
import { useAddressLender } from '../../../session/use-address-lender.ts';
import { ClientPick } from '../list/client-pick.view.tsx';
import { words } from '../loans.words.ts';

/** /loans/lender/{lenderId}/forms: choose a form, then the client who applies (2§2). */
export function Component() {
  const { lenderId = '' } = useParams();
  const lenderName = useAddressLender(lenderId);
  const [query] = useSearchParams();
  const formId = query.get('form');
  return (
    <>
      <PageHeader
        title={words('newLoanApplication')}
        crumbs={[{ label: words('loanApplications'), href: paths.loans }]}
      >
        {lenderName}
      </PageHeader>
      {formId === null ? (
        <>
          <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
            {words('chooseAForm')}
          </Typography>
          <FormCards
            key={lenderId}
            lenderId={lenderId}
            none={{
              text: words('formMissingAbout'),
              action: (
                <Button variant="outlined" href={paths.forms}>
                  {words('openTheForms')}
                </Button>
              ),
            }}
            card={(form) => (
              <FormCard form={form} href={`${paths.loanForms(lenderId)}?${new URLSearchParams({ form: form.id })}`} />
            )}
          />
        </>
      ) : (
        <ClientPick key={lenderId} lenderId={lenderId} formId={formId} />
      )}
    </>
  );
}

Component.displayName = 'LoanFormsPage';
