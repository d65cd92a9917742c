import Button from '@mui/material/Button';
import { PageHeader } from '@oware/ui';
import { useState } from 'react';
import type { LenderForm } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.store.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { FormCard } from '../../lender-forms/form-card.view.tsx';
import { FormCards } from '../../lender-forms/form-cards.view.tsx';
import { keptDraft } from './form.draft.ts';
import { FormRemoval, FormRemovalButton } from './form-removal.view.tsx';
import { NewFormLink } from './new-form-link.view.tsx';
import { words } from './forms.words.ts';

const crumbs = [{ label: words('adminSettings'), href: paths.settings }];

/** /admin/settings/application/list-form (3§2). */
export function Component() {
  const lender = useLender();
  return lender ? (
    <FormList key={lender.id} lenderId={lender.id} lenderName={lender.name} />
  ) : (
    <>
      <PageHeader title={words('applicationForms')} crumbs={crumbs} />
      <NoLender>{words('chooseLender')}</NoLender>
    </>
  );
}

function FormList({ lenderId, lenderName }: { lenderId: string; lenderName: string }) {
  const { email } = useSession();
  const refusal = usePermission('forms.manage');
  const [removed, setRemoved] = useState<LenderForm>();
  return (
    <>
      <PageHeader
        title={words('applicationForms')}
        crumbs={crumbs}
        actions={
          <>
            {refusal === undefined && keptDraft({ email, lenderId }) && (
              <Button variant="outlined" href={paths.newForm()}>
                {words('continueUnfinished')}
              </Button>
            )}
            <NewFormLink lenderId={lenderId} />
          </>
        }
      >
        {lenderName}
      </PageHeader>
      <FormCards
        lenderId={lenderId}
        none={{ text: words('noFormsAbout') }}
        card={(form) => (
          <FormCard
            form={form}
            href={paths.form(form.id, form.form_title)}
            action={<FormRemovalButton form={form} onClick={() => setRemoved(form)} />}
          />
        )}
      />
      {removed && <FormRemoval form={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

Component.displayName = 'FormListPage';
