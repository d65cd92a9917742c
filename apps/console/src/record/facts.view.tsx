import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { dash, CopyButton } from '@oware/ui';
import { Email } from './email.view.tsx';

export const factGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
};

/** Like {@link factGrid} for read-only values: two columns on a phone. */
export const factList = {
  ...factGrid,
  m: 0,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: factGrid.gridTemplateColumns },
};

const isEmail = (value: ReactNode): value is string => typeof value === 'string' && value.includes('@');
/** An email address needs a full line, because it does not wrap well. */
const wholeLine = { minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } };

const isUntold = (value: ReactNode): boolean => value === undefined || value === null || value === '';

/** The button is beside the label, so that the value keeps its place; without a mouse it would cover the label. */
const copyPlace = {
  position: 'relative',
  '& .copy': { position: 'absolute', top: 0, right: 0, opacity: 0 },
  '&:hover .copy, & .copy:focus-within': { opacity: 1 },
  '@media (hover: none)': { '& .copy': { display: 'none' } },
};

type FactProps = {
  label: string;
  value: ReactNode;
  /** The value can be copied, if it is a text. */
  isCopied?: boolean;
};

/** Shows a labelled value, or a dash if empty; inside the `dl` of a {@link FactGroup}. */
export const Fact = ({ label, value, isCopied = false }: FactProps) => (
  <Box sx={[isEmail(value) ? wholeLine : { minWidth: 0 }, isCopied && copyPlace]}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {isEmail(value) ? <Email address={value} /> : isUntold(value) ? dash : value}
      {isCopied && typeof value === 'string' && !isUntold(value) && value !== dash && (
        <span className="copy">
          <CopyButton text={value} what={label.toLowerCase()} />
        </span>
      )}
    </Typography>
  </Box>
);

/** A titled group of fields of a record. */
export function FactGroup({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Typography id={titleId} component="h2" variant="h3">
          {title}
        </Typography>
        {note}
      </Box>
      {children}
    </Box>
  );
}

/** A group of read-only values. */
export const Facts = ({
  title,
  note,
  facts,
  isCopied = false,
}: {
  title: string;
  note?: ReactNode;
  facts: { label: string; value: ReactNode }[];
  /** Each text can be copied. */
  isCopied?: boolean;
}) => (
  <FactGroup title={title} note={note}>
    <Box component="dl" sx={factList}>
      {facts.map((fact) => (
        <Fact key={fact.label} {...fact} isCopied={isCopied} />
      ))}
    </Box>
  </FactGroup>
);
