import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormField } from '@oware/contract';
import { fieldKind, type FieldKind } from '@oware/domain';
import { fieldGrid, fieldGridHolder, fieldPlace } from './field-grid.styles.ts';
import { askedFields } from './dynamic-form.rules.ts';
import { words } from './dynamic-form.words.ts';

/** Names of the field types on screens. */
export const kindLabels: Record<FieldKind, string> = {
  text: words('text'),
  number: words('number'),
  date: words('date'),
  choice: words('dropDown'),
  email: words('email'),
};

/** Shows the fields of a section with their types, read-only (3§2). */
export const FieldPreviews = ({ fields, label }: { fields: readonly FormField[]; label: string }) => (
  <Box sx={fieldGridHolder}>
    <Box component="ul" aria-label={label} sx={{ ...fieldGrid, listStyle: 'none', m: 0, p: 0 }}>
      {askedFields(fields).map((field) => (
        <li key={field.name} style={fieldPlace(field.lg)}>
          <FieldPreview field={field} />
        </li>
      ))}
    </Box>
  </Box>
);

const FieldPreview = ({ field }: { field: FormField }) => (
  <Box
    sx={{
      display: 'flex',
      gap: 1,
      alignItems: 'baseline',
      justifyContent: 'space-between',
      minHeight: 40,
      px: 1.5,
      py: 1.1,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.default',
    }}
  >
    <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
      {field.name}
      {field.required && <span aria-hidden>{' *'}</span>}
    </Typography>{' '}
    <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
      {kindLabels[fieldKind(field)]}
    </Typography>
  </Box>
);
