import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { mdiDeleteOutline, mdiDragVertical } from '@mdi/js';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { FormField } from '@oware/contract';
import { fieldKey, fieldKind } from '@oware/domain';
import { Icon } from '@oware/ui';
import { kindLabels } from '../../dynamic-form/field-previews.view.tsx';
import { words } from './forms.words.ts';

type FieldRowProps = {
  field: FormField;
  onToggle: () => void;
  onRequired: (required: boolean) => void;
  /** For a custom field. */
  onRemove: (() => void) | undefined;
};

/** A field in the panel: the handle moves it, the switch selects it (3§2). */
export function FieldRow({ field, onToggle, onRequired, onRemove }: FieldRowProps) {
  const { name, selected, required } = field;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: fieldKey(name),
  });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 54,
        borderRadius: 1,
        bgcolor: 'background.paper',
        ...(isDragging && { position: 'relative', zIndex: 1, outline: 2, outlineColor: 'primary.main' }),
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        size="small"
        aria-label={words('move', { name })}
        sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
      >
        <Icon path={mdiDragVertical} />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>{name}</Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {kindLabels[fieldKind(field)]}
        </Typography>
        {selected && (
          <FormControlLabel
            label={words('required')}
            control={
              <Checkbox
                size="small"
                checked={required}
                onChange={(_event, checked) => onRequired(checked)}
                slotProps={{ input: { 'aria-label': words('isRequired', { name }) } }}
                sx={{ p: 0.25 }}
              />
            }
            slotProps={{ typography: { variant: 'body2', color: 'textSecondary' } }}
            sx={{ ml: 1, mr: 0 }}
          />
        )}
      </Box>
      {onRemove && (
        <IconButton size="small" aria-label={words('remove', { name })} onClick={onRemove}>
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      )}
      <Switch checked={selected} onChange={onToggle} slotProps={{ input: { 'aria-label': name } }} />
    </Box>
  );
}
