import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type ChargeDraft, type FieldErrors, isKeyOf } from '@oware/contract';
import { FormSaving, notify, useStillHere } from '@oware/ui';
import { useId, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ProblemAlert } from '../../../api/problem-alert.tsx';
import { isApiFailure, type ApiFailure } from '../../../api/failure.ts';
import { paths } from '../../../paths.ts';
import { discardUnsavedChanges, useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { useFocusError } from '../../../wizard/use-focus-error.ts';
import { ChargeFields } from './charge-fields.view.tsx';
import { readCharge, withValue, type ChargeValues } from './charge.form.ts';
import { words } from './charges.words.ts';

type ChargeFormProps = {
  begin: ChargeValues;
  submit: string;
  /** Sends the charge. Resolves with the failure if it was rejected, and whether the notice explains it. */
  onSave: (body: ChargeDraft) => Promise<{ error?: unknown; isExplained?: boolean }>;
  /** Describes the saved charge. */
  savedText: (body: ChargeDraft) => string;
  notice?: ReactNode;
};

/** Returns where the form leads: to the product for which a charge is created, or to the list of charges. */
function returnAddress(query: URLSearchParams): string {
  const product = query.get('product') ?? '';
  return product.startsWith(`${paths.products()}/`) ? product : paths.charges;
}

/**
 * Creates or edits a charge, then returns to the list, or to the product in which New charge was chosen. An error appears once its field was left or the form was sent.
 */
export function ChargeForm({ begin, submit, onSave, savedText, notice }: ChargeFormProps) {
  const formId = useId();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [values, setValues] = useState(begin);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ failure: ApiFailure; values: ChargeValues }>();
  const focusError = useFocusError(formId);
  const isStillHere = useStillHere();
  useUnsavedChanges(JSON.stringify(values) !== JSON.stringify(begin));

  const read = readCharge(values);
  const errors = 'errors' in read ? read.errors : {};
  const refused = failure ? unchangedSince(failure, values) : {};
  const shown = Object.fromEntries(Object.entries(errors).filter(([name]) => tried || left.has(name)));

  const save = async () => {
    setTried(true);
    if (!('body' in read)) return focusError();
    setBusy(true);
    setFailure(undefined);
    const { error, isExplained } = await onSave(read.body);
    if (isApiFailure(error)) {
      setBusy(false);
      if (isExplained) return undefined;
      setFailure({ failure: error, values });
      return focusError();
    }
    // the form stays busy while the list is loaded, so that a second click sends nothing
    notify.success(savedText(read.body));
    if (!isStillHere()) return;
    discardUnsavedChanges();
    void navigate(returnAddress(query));
  };
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 860 }}>
      {notice && <Box sx={{ mb: 2.5 }}>{notice}</Box>}
      <form id={formId} noValidate onSubmit={(event) => (event.preventDefault(), void save())}>
        <FormSaving value={busy}>
          <ChargeFields
            values={values}
            errors={{ ...shown, ...refused }}
            onValue={(name, value) => setValues((now) => withValue(now, name, value))}
            onLeave={(name) => setLeft((now) => new Set([...now, name]))}
          />
        </FormSaving>
        <Box aria-live="polite" sx={{ mt: 2, '&:empty': { mt: 0 } }}>
          {failure && Object.keys(failure.failure.fields).length === 0 && <ProblemAlert problem={failure.failure} />}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mt: 2.5 }}>
          <Button href={returnAddress(query)}>{words('cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {submit}
          </Button>
        </Box>
      </form>
    </Card>
  );
}

/** Returns the service's errors of fields that are unchanged since sending. */
const unchangedSince = (
  { failure: { fields }, values: sent }: { failure: ApiFailure; values: ChargeValues },
  values: ChargeValues,
): FieldErrors =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isKeyOf(sent, name) || sent[name] === values[name]));
