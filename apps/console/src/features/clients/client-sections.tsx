import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Client } from '@oware/contract';
import { SkeletonRows, StatusBadge } from '@oware/ui';
import { useGetLenderFormQuery } from '../../api/provider.api.ts';
import { SectionAnswers } from '../../dynamic-form/section-answers.tsx';
import { FactGroup } from '../../record/facts.tsx';
import { filledSections } from './client.sections.ts';

/**
 * What a client answered to the sections of a lender's form, in the words of the version that it was given to. Without
 * that form each answer stands under its key.
 */
export function ClientSections({ client }: { client: Client }) {
  const { formId, formVersion } = client;
  const sections = filledSections(client);
  const { currentData: form, isFetching } = useGetLenderFormQuery(
    formId === null || sections.length === 0
      ? skipToken
      : { params: { id: formId }, query: formVersion === null ? {} : { version: formVersion } },
  );
  if (isFetching && !form) return <SkeletonRows rows={6} label="Loading the answers" />;
  return (
    <>
      {sections.map(({ title, isComplete, section, data, isAsked }) => (
        <FactGroup key={title} title={title} note={isComplete === undefined ? undefined : completeness(isComplete)}>
          <SectionAnswers fields={form?.form[section].filter(isAsked) ?? []} values={data} />
        </FactGroup>
      ))}
      {form && (
        <Typography variant="body2" color="textSecondary">
          Answers to {form.form_title}, version {form.version}
        </Typography>
      )}
    </>
  );
}

const completeness = (isComplete: boolean) => (
  <StatusBadge label={isComplete ? 'Complete' : 'Incomplete'} tone={isComplete ? 'teal' : 'gray'} />
);
