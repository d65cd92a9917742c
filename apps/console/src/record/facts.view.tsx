import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { CopyButton, dash, onOneLineIfItFits, unbroken } from '@oware/ui';
import { Email } from './email.view.tsx';

export const factGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
};

/** Like {@link factGrid} for read-only values: two columns on a phone. */
export const factColumns = {
  ...factGrid,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: factGrid.gridTemplateColumns },
};

/** Facts are plain elements that their list styles: a client has dozens, and styling each one delays its details. */
const factStyles = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  '& > .fact': { minWidth: 0 },
  // an email address needs a full line, because it does not wrap well
  '& > .is-whole-line': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& > .is-sentence': { gridColumn: '1 / -1' },
  '& > .fact > dt': { typography: 'body2', color: 'text.secondary' },
  '& > .fact > dd': { typography: 'body1', m: 0, overflowWrap: 'anywhere' },
  // the button is beside the label, so that the value keeps its place; without a mouse it would cover the label
  '& > .is-copied': { position: 'relative' },
  '& .copy': { position: 'absolute', top: 0, right: 0, opacity: 0 },
  '& > :hover .copy, & .copy:focus-within': { opacity: 1 },
  '@media (hover: none)': { '& .copy': { display: 'none' } },
} satisfies SxProps<Theme>;

type FactListProps = { sx?: SxProps<Theme>; children: ReactNode; 'aria-live'?: 'polite' };

/** A list of {@link Fact}s: one column, or what `sx` says. */
export const FactList = ({ sx = {}, ...rest }: FactListProps) => (
  <Box component="dl" sx={[factStyles, ...(Array.isArray(sx) ? sx : [sx])]} {...rest} />
);

const isEmail = (value: ReactNode): value is string => typeof value === 'string' && value.includes('@');

const isUntold = (value: ReactNode): boolean => value === undefined || value === null || value === '';

type FactProps = {
  label: string;
  value: ReactNode;
  /** The value can be copied, if it is a text. */
  isCopied?: boolean;
  /** On a phone, half a line has no room for the value. */
  isWholeLine?: boolean;
  /** On no screen a column has room for the value. */
  isSentence?: boolean;
};

/** Shows a labelled value, or a dash if empty; inside a {@link FactList}. */
export const Fact = ({ label, value, isCopied, isWholeLine = isEmail(value), isSentence }: FactProps) => (
  <div
    className={`fact${isWholeLine ? ' is-whole-line' : ''}${isSentence ? ' is-sentence' : ''}${isCopied ? ' is-copied' : ''}`}
  >
    <dt>{unbroken(label)}</dt>
    <dd>
      {isEmail(value) ? <Email address={value} /> : isUntold(value) ? dash : unbroken(value, onOneLineIfItFits)}
      {isCopied && typeof value === 'string' && !isUntold(value) && value !== dash && (
        <span className="copy">
          <CopyButton text={value} what={label.toLowerCase()} />
        </span>
      )}
    </dd>
  </div>
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
    <FactList sx={factColumns}>
      {facts.map((fact) => (
        <Fact key={fact.label} {...fact} isCopied={isCopied} />
      ))}
    </FactList>
  </FactGroup>
);
