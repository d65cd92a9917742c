import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { FormField, FormSection } from '@oware/contract';
import { EmptyState } from '@oware/ui';
import { FieldPreviews } from '../../dynamic-form/field-previews.view.tsx';
import { FieldPanel } from './field-panel.view.tsx';
import { withSection, type FormDraft } from './form-builder.state.ts';
import { words } from './forms.words.ts';

type SectionBuilderProps = {
  section: FormSection;
  step: string;
  draft: FormDraft;
  onChange: (draft: FormDraft) => void;
};

/**
 * One step: the selected fields of the section, and beside them all available fields (3§2). A narrow screen has the
 * available ones first, because the person chooses there.
 */
export function SectionBuilder({ section, step, draft, onChange }: SectionBuilderProps) {
  const fields = draft.sections[section];
  const change = (next: readonly FormField[]) => onChange(withSection(draft, section, next));
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('lg'));
  const preview = (
    <Card key="preview" component="section" aria-label={words('preview')} sx={{ p: { xs: 2, sm: 2.5 } }}>
      {fields.some(({ selected }) => selected) ? (
        <FieldPreviews fields={fields} label={words('chosenFields')} />
      ) : (
        <EmptyState title={words('noFieldsTitle')}>{words('noFieldsAbout')}</EmptyState>
      )}
    </Card>
  );
  const panel = <FieldPanel key="panel" section={section} fields={fields} onChange={change} />;
  return (
    <div>
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {step}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
        }}
      >
        {isNarrow ? [panel, preview] : [preview, panel]}
      </Box>
    </div>
  );
}
