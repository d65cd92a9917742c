import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { FieldErrors } from '@oware/contract';
import { Fact, factColumns, FactList } from '../../../record/facts.view.tsx';
import { stepOfField } from './form-wizard.rules.ts';
import { words } from '../products.words.ts';

export type PreviewGroup<Step extends string> = {
  step: Step;
  label: string;
  facts: readonly { label: string; value: string }[];
  /** Shown instead of or below the values. */
  note?: string;
};

type PreviewProps<Step extends string> = {
  groups: readonly PreviewGroup<Step>[];
  onGo: (step: Step) => void;
};

/** All input by step, linked to the steps. */
export const Preview = <Step extends string>({ groups, onGo }: PreviewProps<Step>) => (
  <>
    {groups.map(({ step, label, facts, note }) => (
      <Box component="section" key={step} aria-labelledby={`preview-${step}`}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography id={`preview-${step}`} component="h3" variant="h3">
            {label}
          </Typography>
          <Button size="small" onClick={() => onGo(step)} aria-label={words('editStep', { label })}>
            {words('edit')}
          </Button>
        </Box>
        {facts.length > 0 && (
          <FactList sx={{ ...factColumns, rowGap: 1.5 }}>
            {facts.map((fact) => (
              <Fact key={fact.label} {...fact} />
            ))}
          </FactList>
        )}
        {note && <Typography color="textSecondary">{note}</Typography>}
      </Box>
    ))}
  </>
);

type ProblemsProps<Step extends string> = {
  problems: FieldErrors;
  /** `the product`. */
  what: string;
  steps: readonly Step[];
  labelOfStep: (step: Step) => string;
  labelOfField: (field: string) => string | undefined;
  onGo: (step: Step) => void;
};

/** The errors that prevent saving, linked to their steps. */
export function PreviewProblems<Step extends string>(props: ProblemsProps<Step>) {
  const { problems, what, steps, labelOfStep, labelOfField, onGo } = props;
  const place = ([field]: [string, string]) => steps.findIndex((step) => step === stepOfField(field, steps));
  const entries = Object.entries(problems).toSorted((a, b) => place(a) - place(b));
  if (entries.length === 0) return null;
  return (
    <Alert severity="warning">
      {words('beforeSaving', { what })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {entries.map(([field, text]) => {
          const step = stepOfField(field, steps);
          const label = labelOfField(field);
          return (
            <li key={field}>
              {step && (
                <Link
                  component="button"
                  type="button"
                  onClick={() => onGo(step)}
                  sx={{ font: 'inherit', color: 'inherit', textDecoration: 'underline' }}
                >
                  {labelOfStep(step)}
                </Link>
              )}
              {step && ': '}
              {label === undefined ? text : `${label}. ${text}`}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
