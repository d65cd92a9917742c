import { mdiChevronDown } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { productChargesOf, productProblem } from '@oware/domain';
import { Icon } from '@oware/ui';
import { memo, useDeferredValue, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { serviceToday } from '../../../clock/service-clock.ts';
import type { Charge } from '../../../api/readings.ts';
import type { DraftKeeper } from '../../../wizard/draft-keeper.store.ts';
import type { LoanProductDraft } from './loan-product.draft.ts';
import { exampleProductOf } from './loan-product.rules.ts';
import { ExampleFigures } from './example-figures.view.tsx';
import { exampleOf, offeredExample } from './example.rules.ts';
import { words } from '../products.words.ts';

type ExamplePanelProps = { keeper: DraftKeeper<LoanProductDraft>; charges: readonly Charge[] | undefined };

/** Shows what a client would pay beside every step, calculated while typing. On a phone it opens on request. */
export function ExamplePanel({ keeper, charges }: ExamplePanelProps) {
  const contentId = useId();
  const [open, setOpen] = useState(false);
  // deferred, so that long schedules do not block typing
  const draft = useDeferredValue(useSyncExternalStore(keeper.subscribe, keeper.draft));
  return (
    <Card component="section" aria-label={words('example')} sx={{ p: 2 }}>
      <Button
        fullWidth
        color="inherit"
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
        endIcon={<Icon path={mdiChevronDown} sx={{ rotate: open ? '180deg' : '0deg' }} />}
        sx={{ display: { lg: 'none' }, justifyContent: 'space-between', p: 0, typography: 'h3' }}
      >
        {words('exampleTitle')}
      </Button>
      <Typography component="h2" variant="h3" sx={{ display: { xs: 'none', lg: 'block' } }}>
        {words('exampleTitle')}
      </Typography>
      <Box id={contentId} sx={{ display: { xs: open ? 'block' : 'none', lg: 'block' }, mt: 1.5 }}>
        <ExampleContent draft={draft} change={keeper.change} charges={charges} />
      </Box>
    </Card>
  );
}

type ContentProps = Pick<ExamplePanelProps, 'charges'> & {
  draft: LoanProductDraft;
  change: DraftKeeper<LoanProductDraft>['change'];
};

const ExampleContent = memo(function ExampleContent({ draft, change, charges }: ContentProps) {
  const product = useMemo(() => exampleProductOf(draft), [draft]);
  const chosen = useMemo(
    () => productChargesOf({ charges: draft.charges }, charges ?? [], serviceToday()),
    [draft.charges, charges],
  );
  if (!product) return <Typography color="textSecondary">{words('exampleNeeds')}</Typography>;
  const problem = productProblem(product, chosen);
  if (problem) return <Alert severity="warning">{words('exampleImpossible', { message: problem.message })}</Alert>;

  const offered = offeredExample(product);
  const amount = draft.example.amount || offered.amount;
  const tenure = draft.example.tenure || offered.tenure;
  const result = exampleOf({ product, charges: chosen, amount, tenure, today: serviceToday() });
  const ask = (part: Partial<LoanProductDraft['example']>) =>
    change((now) => ({ example: { ...now.example, ...part } }));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '3fr 2fr', mb: 2, alignItems: 'start' }}>
        <ExampleField
          label={words('amountGhs')}
          value={draft.example.amount}
          offered={offered.amount}
          problem={result.amount}
          onValue={(value) => ask({ amount: value })}
        />
        <ExampleField
          label={words('months')}
          value={draft.example.tenure}
          offered={offered.tenure}
          problem={result.tenure}
          onValue={(value) => ask({ tenure: value })}
        />
      </Box>
      {result.problem && <Alert severity="warning">{result.problem}.</Alert>}
      {result.example && <ExampleFigures example={result.example} />}
      {draft.settings.amortizationType === '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {words('exampleAmortization')}
        </Typography>
      )}
    </>
  );
});

type ExampleFieldProps = {
  label: string;
  value: string;
  /** The product's default, shown while the field is empty. */
  offered: string;
  problem: string | undefined;
  onValue: (value: string) => void;
};

const ExampleField = ({ label, value, offered, problem, onValue }: ExampleFieldProps) => (
  <TextField
    label={label}
    value={value}
    placeholder={offered}
    onChange={({ target }) => onValue(target.value)}
    error={problem !== undefined}
    helperText={problem}
    slotProps={{
      htmlInput: { inputMode: 'decimal', maxLength: 16, autoComplete: 'off', 'aria-invalid': problem !== undefined },
      inputLabel: { shrink: true },
    }}
  />
);
