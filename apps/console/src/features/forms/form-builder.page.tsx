import { mdiFileAlertOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EmptyState, PageHeader } from '@oware/ui';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isApiFailure } from '../../api/failure.ts';
import { RecordHistory } from '../../audit/record-history.view.tsx';
import { RowsWaiting } from '../../api/rows-waiting.view.tsx';
import { useGetLenderFormQuery } from '../../api/provider.api.ts';
import { usableForm } from '../../lender-forms/usable-form.rules.ts';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.store.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { FormBuilder } from './form-builder.view.tsx';
import { draftOf, newDraft, placeOf } from './form-builder.state.ts';
import { words } from './forms.words.ts';

const crumbs = [
  { label: words('adminSettings'), href: paths.settings },
  { label: words('applicationForms'), href: paths.forms },
];

/** /admin/settings/application/build-form and its addresses (3§2). */
export function Component() {
  const { at = '' } = useParams();
  const [search] = useSearchParams();
  const { formId, step } = placeOf(at, search);
  return formId === undefined ? (
    <NewForm step={step} />
  ) : (
    <ExistingForm key={formId} formId={formId} step={step} name={search.get('name')} />
  );
}

function NewForm({ step }: { step: number }) {
  const lender = useLender();
  const base = useMemo(() => newDraft(), []);
  return (
    <>
      <PageHeader title={words('newForm')} crumbs={crumbs}>
        {lender?.name}
      </PageHeader>
      {lender ? (
        <FormBuilder key={lender.id} lenderId={lender.id} base={base} step={step} stepHref={paths.newForm} />
      ) : (
        <NoLender>{words('chooseLender')}</NoLender>
      )}
    </>
  );
}

function ExistingForm({ formId, step, name }: { formId: string; step: number; name: string | null }) {
  const answer = useGetLenderFormQuery({ params: { id: formId }, query: {} }, { refetchOnMountOrArgChange: true });
  const read = answer.currentData;
  const form = useMemo(() => read && usableForm(read), [read]);
  const base = useMemo(() => form && draftOf(form), [form]);
  const failure = isApiFailure(answer.error) ? answer.error : undefined;
  const title = form?.form_title ?? name ?? words('form');
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {form && base ? (
        <Stack sx={{ gap: 3.5 }}>
          <FormBuilder
            lenderId={form.lender_id}
            formId={form.id}
            base={base}
            step={step}
            stepHref={(to) => paths.form(form.id, form.form_title, to)}
          />
          <RecordHistory kind="form" recordId={form.id} />
        </Stack>
      ) : failure?.status === 404 ? (
        <EmptyState
          title={words('formNotFound')}
          icon={mdiFileAlertOutline}
          action={
            <Button variant="outlined" href={paths.forms}>
              {words('applicationForms')}
            </Button>
          }
        >
          {words('maybeDeleted')}
        </EmptyState>
      ) : (
        <RowsWaiting what={words('theForm')} rows={12} label={words('loadingTheForm')} answer={answer} />
      )}
    </>
  );
}

Component.displayName = 'FormBuilderPage';
