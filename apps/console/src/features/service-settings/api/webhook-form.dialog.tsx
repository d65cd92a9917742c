import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { notificationEvents, webhookDraft, type WebhookDraft } from '@oware/contract';
import { eventRules } from '@oware/domain';
import { FormDialog, FormField } from '@oware/ui';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { ApiFailure } from '../../../api/failure.ts';
import { ProblemAlert } from '../../../api/problem-alert.tsx';
import { useServerErrors } from '../../../api/server-errors.form.ts';
import { words } from '../service-settings.words.ts';

type WebhookFormProps = {
  title: string;
  submit: string;
  begun: WebhookDraft;
  busy: boolean;
  /** Failure of the last try; field errors are shown at the fields. */
  failure: ApiFailure | undefined;
  /** Describes a colleague's change of the webhook since the dialog opened. */
  notice?: ReactNode;
  children?: ReactNode;
  onDraft: (draft: WebhookDraft) => Promise<unknown>;
  onClose: () => void;
};

const fieldNames = ['url', 'events'] as const;

/** Asks for the address and the events of a webhook. */
export function WebhookForm(props: WebhookFormProps) {
  const { title, submit, begun, busy, failure, notice, children, onDraft, onClose } = props;
  const { register, control, handleSubmit, setError, formState } = useForm<WebhookDraft>({
    resolver: zodResolver(webhookDraft),
    defaultValues: begun,
  });
  const problem = useServerErrors(failure, fieldNames, setError);
  return (
    <FormDialog title={title} submit={submit} busy={busy} onSubmit={handleSubmit(onDraft)} onClose={onClose}>
      {notice}
      <FormField
        autoFocus
        label={words('address')}
        field={register('url')}
        error={formState.errors.url}
        helperText={words('addressAbout')}
        type="url"
        maxLength={500}
        autoComplete="off"
      />
      <Controller
        control={control}
        name="events"
        render={({ field, fieldState: { error } }) => (
          <FormControl component="fieldset" error={error !== undefined}>
            <FormLabel component="legend">{words('events')}</FormLabel>
            <FormGroup>
              {notificationEvents.map((event, at) => (
                <FormControlLabel
                  key={event}
                  label={eventRules[event].label}
                  control={
                    <Checkbox
                      checked={field.value.includes(event)}
                      slotProps={{ input: { ref: at === 0 ? field.ref : null } }}
                      onChange={(_change, on) =>
                        field.onChange(
                          notificationEvents.filter((one) => (one === event ? on : field.value.includes(one))),
                        )
                      }
                    />
                  }
                />
              ))}
            </FormGroup>
            {error && <FormHelperText role="alert">{error.message}</FormHelperText>}
          </FormControl>
        )}
      />
      {children}
      <ProblemAlert problem={problem} />
    </FormDialog>
  );
}
