import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Email } from './email.view.tsx';
import { nothing } from './record.text.ts';

export const factGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
};

/** As {@link factGrid} for what is only read: two beside each other on a phone. */
export const factList = {
  ...factGrid,
  m: 0,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: factGrid.gridTemplateColumns },
};

const isEmail = (value: ReactNode): value is string => typeof value === 'string' && value.includes('@');
/** It is the longest word there is. */
const wholeLine = { minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } };

const isUntold = (value: ReactNode): boolean => value === undefined || value === null || value === '';

/** A labelled value, a dash where there is none; inside a {@link FactGroup}'s `dl`. */
export const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <Box sx={isEmail(value) ? wholeLine : { minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {isEmail(value) ? <Email address={value} /> : isUntold(value) ? nothing : value}
    </Typography>
  </Box>
);

/** A titled group of a record. */
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

/** A group whose values are only read. */
export const Facts = ({
  title,
  note,
  facts,
}: {
  title: string;
  note?: ReactNode;
  facts: { label: string; value: ReactNode }[];
}) => (
  <FactGroup title={title} note={note}>
    <Box component="dl" sx={factList}>
      {facts.map((fact) => (
        <Fact key={fact.label} {...fact} />
      ))}
    </Box>
  </FactGroup>
);
