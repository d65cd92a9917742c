import type { LenderForm } from '../../../api/readings.ts';
import { isSectionComplete, type FormValues, type SectionStep } from '@oware/domain';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { DynamicForm } from '../../../dynamic-form/dynamic-form.view.tsx';
import type { StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { cardWithAnswers, fieldsOfStep, prefilled } from '../draft/person.rules.ts';
import { isSubmitted } from './submission-form.view.tsx';

/** The inputs hold the values, so that typing does not render the form again. */
const Fields = memo(DynamicForm);

/** A section of the lender's form (1§2), in the version of the start. */
export function FormSectionStep({
  step,
  form,
  draft,
  change,
  done,
  formId,
  refused,
}: StepProps & { step: SectionStep; form: LenderForm }) {
  const fields = useMemo(() => fieldsOfStep(form, step), [form, step]);
  const [values] = useState(() => prefilled(draft, step, fields));
  const latest = useRef({ draft, change, done });
  latest.current = { draft, change, done };

  const keep = useCallback(
    (typed: FormValues, isDraft: boolean) => {
      const { sections } = latest.current.draft;
      const { card } = latest.current.draft;
      latest.current.change({
        sections: { ...sections, [step]: { values: typed, isDraft } },
        // a submission stays unchanged until it is submitted again
        ...(step === 'personal' && !isSubmitted(card.status) && { card: cardWithAnswers(card, typed) }),
      });
    },
    [step],
  );
  const typed = useCallback((now: FormValues) => keep(now, latest.current.draft.sections[step].isDraft), [keep, step]);
  const submit = useCallback(
    (right: FormValues) => {
      // the N/A of a Draft stays until it is answered
      keep(right, !isSectionComplete(fields, right));
      latest.current.done();
    },
    [keep, fields],
  );
  return <Fields id={formId} fields={fields} values={values} errors={refused} onTyped={typed} onSubmit={submit} />;
}
