import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney, fromPesewas, type LoanExample } from '@oware/domain';
import { dash, formatDay } from '@oware/ui';
import { words } from '../products.words.ts';

/** Keeps an amount on one line. */
const money = (pesewas: number): string => formatMoney(fromPesewas(pesewas)).replace(' ', '\u00a0');
/** Formats an amount for a column whose heading has the currency. */
const figure = (pesewas: number): string => formatMoney(fromPesewas(pesewas)).replace('GHS ', '');

const feeTexts = { payOut: 'feeAtDisbursement', installments: 'feeWithInstallments', dueDay: 'feeOnItsDay' } as const;

/** Formats `12 installments of GHS 187.00, the last of GHS 185.20`. */
function installmentsText({ schedule: { installments } }: LoanExample): string {
  const [first, last] = [installments[0], installments.at(-1)];
  if (!first || !last) return '';
  const count = installments.length;
  if (count === 1) return words('oneInstallment', { amount: money(first.amount) });
  const isEqual = installments.slice(0, -1).every(({ amount }) => amount === first.amount);
  const ends = { count: String(count), first: money(first.amount), last: money(last.amount) };
  if (!isEqual) return words('unequalInstallments', ends);
  return first.amount === last.amount ? words('equalInstallments', ends) : words('almostEqualInstallments', ends);
}

/** Shows what a client pays: installments, fees, total cost and effective annual rate. */
export const ExampleFigures = ({ example }: { example: LoanExample }) => (
  <>
    <Box aria-live="polite">
      <Typography variant="h3" component="p">
        {installmentsText(example)}
      </Typography>
    </Box>
    <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 0.5 }}>
      <Line label={words('theClientReceives')} value={money(example.net)} />
      <Line label={words('theClientRepays')} value={money(example.totalPaid)} />
      <Line label={words('interest')} value={money(example.totalInterest)} />
      {example.fees.map(({ name, amount, when }, at) => (
        <Line key={`${name} ${at}`} label={words(feeTexts[when], { name })} value={money(amount)} />
      ))}
      <Line label={words('totalCost')} value={money(example.totalCost)} isTotal />
      <Line
        label={words('effectiveAnnualRate')}
        value={example.effectiveAnnualRate === null ? dash : `${example.effectiveAnnualRate}%`}
        isTotal
      />
    </Box>
    {example.overdueCharges.length > 0 && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {words('onlyWhenLate', { charges: example.overdueCharges.join(', ') })}
      </Typography>
    )}
    <Installments example={example} />
  </>
);

const Line = ({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      ...(isTotal && { pt: 0.5, borderTop: 1, borderColor: 'divider', fontWeight: 650 }),
    }}
  >
    <Box component="dt" sx={{ color: isTotal ? 'text.primary' : 'text.secondary', overflowWrap: 'anywhere' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
      {value}
    </Box>
  </Box>
);

const cell = { px: 0.75, py: 0.4, textAlign: 'right', whiteSpace: 'nowrap' } as const;
const head = {
  ...cell,
  position: 'sticky',
  top: 0,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontWeight: 600,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const firstCell = { textAlign: 'left', pl: 0 } as const;

/** Shows every installment in the narrow space beside a step. */
function Installments({ example: { schedule } }: { example: LoanExample }) {
  const hasFees = schedule.totalFees > 0;
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={words('exampleInstallments')}
      sx={{ mt: 1.5, maxHeight: 236, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, px: 1 }}
    >
      <Box component="table" sx={{ width: 1, borderCollapse: 'collapse', fontSize: '0.75rem' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={[head, firstCell]}>
              {words('due')}
            </Box>
            <Box component="th" scope="col" sx={head}>
              {words('interest')}
            </Box>
            {hasFees && (
              <Box component="th" scope="col" sx={head}>
                {words('fees')}
              </Box>
            )}
            <Box component="th" scope="col" sx={head}>
              GHS
            </Box>
          </tr>
        </thead>
        <tbody>
          {schedule.installments.map(({ number, dueOn, interest, fees, amount }) => (
            <tr key={number}>
              <Box component="td" sx={[cell, firstCell]}>
                {number}. {formatDay(dueOn)}
              </Box>
              <Box component="td" sx={cell}>
                {figure(interest)}
              </Box>
              {hasFees && (
                <Box component="td" sx={cell}>
                  {figure(fees)}
                </Box>
              )}
              <Box component="td" sx={[cell, { fontWeight: 600 }]}>
                {figure(amount)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
