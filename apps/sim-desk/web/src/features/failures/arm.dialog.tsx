import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FailingCall, FailureDescription, Fault } from '@oware/sim-kit/control/contract';
import { ChoiceField, FormDialog, notify } from '@oware/ui';
import { useState } from 'react';
import { useArmFaultMutation, useGetSandboxQuery } from '../../api/desk.api.ts';
import { failure as failureOf } from '../../api/request.ts';
import { leftText, momentText } from './failures.text.ts';

type ArmDialogProps = {
  sandbox: string;
  call: FailingCall;
  failure: FailureDescription;
  forms: readonly string[];
  onClose: () => void;
};

const oftenChoices = [
  { value: 'count', label: 'The next requests' },
  { value: 'share', label: 'A share of the requests' },
];

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Reads what to arm from the form. Numbers go as typed, so that the desk says what is wrong with them. */
function armingOf(form: FormData, call: FailingCall, failure: FailureDescription) {
  const { pathParameters } = call;
  const params = pathParameters.flatMap((name) => {
    const value = textIn(form, `params.${name}`);
    return value === '' ? [] : [[name, value] as const];
  });
  const field = textIn(form, 'field');
  const value = textIn(form, 'value');
  const share = textIn(form, 'often') === 'share';
  const account = textIn(form, 'account');
  const shape = textIn(form, 'form');
  return {
    callId: call.id,
    failure: failure.id,
    moment: textIn(form, 'moment') as Fault['moment'],
    ...(share ? { probability: Number(textIn(form, 'percent')) / 100 } : { count: Number(textIn(form, 'count')) }),
    ...(failure.seconds && { seconds: Number(textIn(form, 'seconds')) }),
    ...(account !== '' && { account }),
    ...(params.length > 0 && { params: Object.fromEntries(params) }),
    ...((field !== '' || value !== '') && { body: { [field]: value } }),
    ...(shape !== '' && { form: shape }),
  };
}

/** Arms a failure with its options. */
export function ArmDialog({ sandbox, call, failure, forms, onClose }: ArmDialogProps) {
  const [often, setOften] = useState('count');
  const { currentData: data } = useGetSandboxQuery({ params: { name: sandbox } });
  const [arm, { error, isLoading }] = useArmFaultMutation();
  const failed = failureOf(error);
  const wrong = failed?.fields ?? {};
  const submit = async (event: { currentTarget: HTMLFormElement }) => {
    const body = armingOf(new FormData(event.currentTarget), call, failure);
    const { data: armed } = await arm({ params: { name: sandbox }, body });
    if (!armed) return;
    notify.success(`Armed for ${call.id}: ${failure.text} ${leftText(armed)}.`);
    onClose();
  };
  const field = (name: string, message: string | undefined, help?: string) => ({
    name,
    error: message !== undefined,
    helperText: message ?? help,
  });
  const bodyMessage = Object.entries(wrong).find(([name]) => name.startsWith('body.'))?.[1];
  return (
    <FormDialog
      wide
      title={`Arm a failure of ${call.id}`}
      submit="Arm"
      busy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>
        {call.summary}: {failure.text}
      </Typography>
      {failure.errors && <FieldErrors errors={failure.errors} />}
      {failed && Object.keys(wrong).length === 0 && <Alert severity="error">{failed.message}</Alert>}
      <ChoiceField
        label="When"
        defaultValue={failure.moments[0]}
        {...field('moment', wrong.moment)}
        choices={failure.moments.map((moment) => ({ value: moment, label: momentText(moment, failure) }))}
      />
      <Box sx={pair}>
        <ChoiceField
          label="How often"
          value={often}
          onChoice={setOften}
          choices={oftenChoices}
          {...field('often', undefined)}
        />
        {often === 'count' ? (
          <TextField key="count" label="Requests" type="number" defaultValue="1" {...field('count', wrong.count)} />
        ) : (
          <TextField
            key="percent"
            label="Per cent of the requests"
            type="number"
            defaultValue="25"
            {...field('percent', wrong.probability, 'The same sequence again after a reset')}
          />
        )}
      </Box>
      {failure.seconds && (
        <TextField
          label={failure.seconds.meaning === 'delay' ? 'Delay in seconds' : 'Retry-After in seconds'}
          type="number"
          defaultValue={failure.seconds.usual}
          {...field('seconds', wrong.seconds)}
        />
      )}
      <ChoiceField
        label="Account"
        defaultValue=""
        {...field('account', wrong.account)}
        choices={(data?.accounts ?? []).map(({ email }) => ({ value: email, label: email }))}
        empty="Any"
      />
      {call.pathParameters.map((name) => (
        <TextField
          key={name}
          label={name}
          autoComplete="off"
          {...field(`params.${name}`, wrong[`params.${name}`], 'Only requests with this value in the path')}
        />
      ))}
      {call.bodyFields.length > 0 && (
        <Box sx={pair}>
          <TextField
            label="Field of the body"
            autoComplete="off"
            {...field('field', bodyMessage, `Only requests with a value there, such as ${call.bodyFields[0]}`)}
          />
          <TextField label="Value of the field" autoComplete="off" {...field('value', undefined)} />
        </Box>
      )}
      {failure.group === 'error' && (
        <ChoiceField
          label="Form of the error"
          defaultValue=""
          {...field('form', wrong.form, 'The console must understand the errors of other services too')}
          choices={forms.map((form) => ({ value: form, label: form }))}
          empty="The contract’s"
        />
      )}
    </FormDialog>
  );
}

const FieldErrors = ({ errors }: { errors: Readonly<Record<string, string>> }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {Object.entries(errors).map(([name, message]) => (
      <li key={name}>
        {name}: {message}
      </li>
    ))}
  </Box>
);

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' };
