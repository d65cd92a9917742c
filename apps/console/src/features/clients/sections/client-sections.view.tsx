import Alert from '@mui/material/Alert';
import { mdiPencilOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Client } from '../../../api/readings.ts';
import { QuietFailure } from '../../../api/quiet-failure.view.tsx';
import { Icon, SkeletonRows, StatusBadge } from '@oware/ui';
import type { RefCallback } from 'react';
import { SectionAnswers } from '../../../dynamic-form/section-answers.view.tsx';
import { useFocusBack } from '../../../keyboard/use-focus-back.ts';
import { FactGroup } from '../../../record/facts.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { shownAnswers, type ClientSection, type SectionState } from './client.sections.ts';
import { FormChoice } from './form-choice.view.tsx';
import { SectionEditForm } from './section-edit.form.tsx';
import type { ClientSectionsState } from './use-client-sections.ts';
import { words } from '../clients.words.ts';

type ClientSectionsProps = { lenderId: string; client: Client; state: ClientSectionsState };

/**
 * Shows a client's answers to the sections of a lender's form, labelled by the version they were given to, for
 * completing or changing. Without the form each answer is labelled by its key.
 */
export function ClientSections({ lenderId, client, state }: ClientSectionsProps) {
  const { form, edited, edit } = state;
  const focusBack = useFocusBack(edited);
  if (state.isLoading) return <SkeletonRows rows={6} label={words('loadingTheAnswers')} />;
  return (
    <>
      {client.formId && state.refusal !== undefined && <Alert severity="info">{state.refusal}</Alert>}
      {client.formId && !form && <QuietFailure what={words('formOfTheseAnswers')} answer={state.answer} />}
      {!client.formId && <FormChoice lenderId={lenderId} chosen={state.chosen} onChoose={state.choose} />}
      {state.sections.map((section) => (
        <FactGroup
          key={section.step}
          title={section.title}
          note={
            <SectionNote
              section={section}
              canEdit={form !== undefined}
              onEdit={edited === undefined ? () => edit(section.step) : undefined}
              editRef={focusBack(section.step)}
            />
          }
        >
          {form && edited === section.step ? (
            <SectionEditForm
              lenderId={lenderId}
              client={client}
              form={form}
              section={section}
              onDone={() => edit(undefined)}
            />
          ) : (
            <SectionText section={section} />
          )}
        </FactGroup>
      ))}
      {form && client.formId && (
        <Typography variant="body2" color="textSecondary">
          {words('answersTo', { form: form.form_title, version: String(form.version ?? '') })}
        </Typography>
      )}
    </>
  );
}

const badges: Record<SectionState, { label: string; tone: 'teal' | 'yellow' | 'gray' }> = {
  complete: { label: words('complete'), tone: 'teal' },
  draft: { label: words('draft'), tone: 'yellow' },
  untouched: { label: words('notFilledIn'), tone: 'gray' },
};

type SectionNoteProps = {
  section: ClientSection;
  canEdit: boolean;
  onEdit: (() => void) | undefined;
  editRef: RefCallback<HTMLButtonElement>;
};

const SectionNote = ({ section, canEdit, onEdit, editRef }: SectionNoteProps) => (
  <>
    {(canEdit || section.step !== 'employer') && <StatusBadge {...badges[section.state]} />}
    {canEdit && onEdit && (
      <Permitted action="clients.change">
        <Button
          ref={editRef}
          size="small"
          startIcon={<Icon path={mdiPencilOutline} />}
          aria-label={words('editSection', { title: section.title.toLowerCase() })}
          onClick={onEdit}
          sx={{ ml: 'auto' }}
        >
          {words('edit')}
        </Button>
      </Permitted>
    )}
  </>
);

function SectionText({ section }: { section: ClientSection }) {
  const { fields, values } = shownAnswers(section);
  if (fields.length + Object.keys(values).length + section.missing.length === 0)
    return <Typography color="textSecondary">{words('answersAbove')}</Typography>;
  return (
    <>
      {section.missing.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {words('missing', { missing: section.missing.join(', ') })}
        </Typography>
      )}
      <SectionAnswers fields={fields} values={values} isCopied />
    </>
  );
}
