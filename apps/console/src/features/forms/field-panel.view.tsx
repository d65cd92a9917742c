import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormField, FormSection } from '@oware/contract';
import { fieldKey } from '@oware/domain';
import { Icon } from '@oware/ui';
import { useEffect, useRef, useState } from 'react';
import { CustomFieldModal } from './custom-field.modal.tsx';
import { FieldOrder } from './field-order.view.tsx';
import { FieldRow } from './field-row.view.tsx';
import { isCustom, moved, toggled, withoutField, withRequired } from './form-builder.state.ts';
import { words } from './forms.words.ts';

/** 3§2, px */
const listHeight = 579;

type FieldPanelProps = {
  section: FormSection;
  fields: readonly FormField[];
  onChange: (fields: readonly FormField[]) => void;
};

/** All Fields: order by drag or keyboard, a switch each, and custom fields (3§2). */
export function FieldPanel({ section, fields, onChange }: FieldPanelProps) {
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // the list is longer than its box, and a new field is its last
    if (added > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [added]);
  const chosen = fields.filter(({ selected }) => selected).length;
  return (
    <Card component="section" aria-labelledby="all-fields">
      <Stack
        direction="row"
        sx={{
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          px: 2,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <div>
          <Typography id="all-fields" component="h3" variant="h3">
            {words('allFields')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {words('chosenOf', { chosen, number: fields.length })}
          </Typography>
        </div>
        <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} onClick={() => setAdding(true)}>
          {words('addField')}
        </Button>
      </Stack>
      <FieldOrder fields={fields} onMove={(key, over) => onChange(moved(fields, key, over))}>
        <Box
          ref={list}
          component="ul"
          aria-labelledby="all-fields"
          sx={{
            height: { lg: listHeight },
            maxHeight: listHeight,
            overflowY: 'auto',
            m: 0,
            p: 0.75,
            listStyle: 'none',
            position: 'relative',
          }}
        >
          {fields.map((field) => {
            const key = fieldKey(field.name);
            return (
              <FieldRow
                key={key}
                field={field}
                onToggle={() => onChange(toggled(fields, key))}
                onRequired={(required) => onChange(withRequired(fields, key, required))}
                onRemove={isCustom(section, field) ? () => onChange(withoutField(fields, key)) : undefined}
              />
            );
          })}
        </Box>
      </FieldOrder>
      {adding && (
        <CustomFieldModal
          fields={fields}
          onAdd={(field) => {
            setAdding(false);
            setAdded((count) => count + 1);
            onChange([...fields, field]);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
