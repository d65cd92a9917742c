import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormField, FormSaving, FormSelect, formatMoment } from '@oware/ui';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ProblemAlert } from '../../../api/problem-alert.tsx';
import { ChangedNotice } from '../../../saving/changed-notice.view.tsx';
import { SaveButton } from '../../../saving/save-button.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { type ReadSender, senderChanges, type SenderField, type SenderValues } from './sender.text.ts';
import { SenderTest, type SenderTestProps } from './sender-test.view.tsx';
import { type SaveSender, useSenderForm } from './use-sender-form.ts';
import { words } from '../service-settings.words.ts';

type SenderFormProps = {
  title: string;
  intro: string;
  fields: readonly SenderField[];
  newest: ReadSender;
  saved: string;
  onSave: SaveSender;
  onRefresh: () => Promise<unknown>;
  test: Omit<SenderTestProps, 'refusal'>;
};

/** The settings for an organisation's messages of one channel (3§3), with a test message. */
export function SenderForm({ title, intro, fields, newest, saved, onSave, onRefresh, test }: SenderFormProps) {
  const refusal = usePermission('organization.change');
  const sender = useSenderForm({ fields, newest, saved, onSave, onRefresh });
  const { form, shown, isDirty, isBusy, isOvertaken } = sender;
  const saveButton = useRef<HTMLButtonElement>(null);
  const discard = () => {
    // what was pressed disappears
    saveButton.current?.focus();
    sender.discard();
  };
  const untested = shown.settings === null ? words('saveBeforeTest') : undefined;
  const unsaved = isDirty ? words('saveFirst') : undefined;
  return (
    <Stack sx={{ gap: 2, maxWidth: 860 }}>
      <Typography color="textSecondary">{intro}</Typography>
      {refusal && <Alert severity="info">{refusal}</Alert>}
      {shown.problem && <Alert severity="warning">{words('fallbackSender', { problem: shown.problem })}</Alert>}
      <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Stack
          component="form"
          aria-label={title}
          noValidate
          sx={{ gap: 2 }}
          onSubmit={(event) => void sender.submit(event)}
        >
          {isOvertaken && (
            <ChangedNotice
              what={words('thisPage')}
              changes={senderChanges(fields, shown, newest)}
              refused={sender.failure}
              onKeepMine={sender.keepMine}
              onTakeNewest={discard}
            />
          )}
          {/* read-only while it is saved, because a disabled field would not take the focus when it is refused */}
          <FormSaving value={isBusy}>
            <Fields fields={fields} form={form} secretsSet={shown.secretsSet} disabled={refusal !== undefined} />
          </FormSaving>
          {!isOvertaken && <ProblemAlert problem={sender.failure} />}
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <SaveButton
              ref={saveButton}
              busy={isBusy}
              idle={isOvertaken || (!isDirty && shown.settings !== null)}
              disabled={refusal !== undefined}
            >
              {words('save')}
            </SaveButton>
            {isDirty && !isOvertaken && <Button onClick={discard}>{words('discard')}</Button>}
            <LastChange {...shown} />
          </Stack>
        </Stack>
      </Card>
      <SenderTest {...test} refusal={refusal ?? untested ?? unsaved} />
    </Stack>
  );
}

type FieldsProps = {
  fields: readonly SenderField[];
  form: UseFormReturn<SenderValues>;
  secretsSet: readonly string[];
  disabled: boolean;
};

const Fields = ({ fields, form, secretsSet, disabled }: FieldsProps) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
    {fields.map(({ name, label, type = 'text', choices, hint, maxLength }) => {
      const isKept = secretsSet.includes(name);
      const error = form.formState.errors[name];
      const common = { label, field: form.register(name), error, disabled, required: true };
      if (choices) return <FormSelect key={name} {...common} choices={choices} />;
      return (
        <FormField
          key={name}
          {...common}
          type={type === 'number' ? 'text' : type}
          required={!isKept}
          helperText={isKept ? words('secretSet') : hint}
          maxLength={maxLength}
          // must not be filled with the person's console password
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          slotProps={{ htmlInput: type === 'number' ? { inputMode: 'numeric' } : {} }}
        />
      );
    })}
  </Box>
);

const LastChange = ({ updatedAt, updatedBy }: ReadSender) =>
  updatedAt && (
    <Typography variant="body2" color="textSecondary">
      {updatedBy
        ? words('lastChangedBy', { by: updatedBy, when: formatMoment(updatedAt) })
        : words('lastChanged', { when: formatMoment(updatedAt) })}
    </Typography>
  );
