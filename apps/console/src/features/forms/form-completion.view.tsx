import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DynamicForm } from '../../dynamic-form/dynamic-form.view.tsx';
import { asksSomething, builderSteps, type FormDraft } from './form-builder.state.ts';
import { FormTitleModal } from './form-title.modal.tsx';
import { words } from './forms.words.ts';

type CompletionProps = {
  lenderId: string;
  formId: string | undefined;
  draft: FormDraft;
  /** A try whose answer was lost has saved the draft. */
  isSaved: boolean;
  stepHref: (step: number) => string;
  /** Called with the title as typed, kept for a retry. */
  onTitle: (title: string) => void;
  onSaved: () => void;
};

const nothingTyped = {};
const ignore = () => undefined;

/** The completed step: previews of the six sections, and the button that saves them (3§2). */
export function FormCompletion({ stepHref, ...saving }: CompletionProps) {
  const [naming, setNaming] = useState(false);
  const { draft, formId } = saving;
  const isEmpty = !asksSomething(draft);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography color="textSecondary">{words('previewAbout')}</Typography>
      {builderSteps.map(({ section, title, step }, at) => (
        <Card key={section} component="section" aria-label={title} sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 2 }}>
            <Typography component="h2" variant="h2">
              {title}
            </Typography>
            <Link href={stepHref(at)} aria-label={words('changeStep', { step })}>
              {words('change')}
            </Link>
          </Box>
          {draft.sections[section].some(({ selected }) => selected) ? (
            <DynamicForm
              id={`trial-${section}`}
              label={title}
              fields={draft.sections[section]}
              values={nothingTyped}
              onSubmit={ignore}
            />
          ) : (
            <Typography color="textSecondary">{words('noFieldsChosen')}</Typography>
          )}
        </Card>
      ))}
      {isEmpty && <Alert severity="info">{words('chooseAField')}</Alert>}
      <Button
        variant="contained"
        disabled={isEmpty}
        onClick={() => setNaming(true)}
        sx={{ alignSelf: { xs: 'stretch', sm: 'flex-end' } }}
      >
        {formId === undefined ? words('completeForm') : words('updateForm')}
      </Button>
      {naming && <FormTitleModal {...saving} onClose={() => setNaming(false)} />}
    </Stack>
  );
}
