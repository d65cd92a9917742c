import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment } from 'react';
import type { ComparedField, ComparedValue, Place } from './person-comparison.rules.ts';
import { words } from './identity-queue.words.ts';

const cell = { px: { xs: 1, sm: 1.75 }, py: 0.75, overflowWrap: 'anywhere', verticalAlign: 'top' };
const headings: Record<Place, string> = {
  consent: words('consent'),
  client: words('clientRecord'),
  card: words('ghanaCard'),
  register: words('register'),
};

type ComparedPersonProps = { fields: readonly ComparedField[]; places: readonly Place[] };

/** Shows a person's values beside each other: equal ones quietly, different ones with the letters that differ. */
export function ComparedPerson({ fields, places }: ComparedPersonProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Table size="small" aria-label={places.map((place) => headings[place]).join(', ')} sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          {!isNarrow && <TableCell sx={{ ...cell, width: '16%' }}>{words('field')}</TableCell>}
          {places.map((place) => (
            <TableCell key={place} sx={cell}>
              {headings[place]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map((field) => (
          <FieldRow key={field.field} field={field} places={places} isNarrow={isNarrow} />
        ))}
      </TableBody>
    </Table>
  );
}

type FieldRowProps = { field: ComparedField; places: readonly Place[]; isNarrow: boolean };

function FieldRow({ field, places, isNarrow }: FieldRowProps) {
  const differs = places.some((place) => field[place].differs);
  const label = (
    <TableCell
      component="th"
      scope={isNarrow ? 'rowgroup' : 'row'}
      colSpan={isNarrow ? places.length : 1}
      sx={[cell, { color: 'text.secondary', width: 'auto' }, isNarrow && { pb: 0, border: 0, fontSize: '0.75rem' }]}
    >
      {field.label}
    </TableCell>
  );
  const values = places.map((place) => (
    <TableCell key={place} sx={cell}>
      <Value value={field[place]} isQuiet={!differs} />
    </TableCell>
  ));
  return isNarrow ? (
    <Fragment>
      <TableRow>{label}</TableRow>
      <TableRow>{values}</TableRow>
    </Fragment>
  ) : (
    <TableRow>
      {label}
      {values}
    </TableRow>
  );
}

const Value = ({ value: { runs, differs }, isQuiet }: { value: ComparedValue; isQuiet: boolean }) => (
  <Box component="span" sx={{ color: isQuiet ? 'text.secondary' : 'text.primary', fontWeight: differs ? 600 : 400 }}>
    {runs.map(({ text, differs: isMarked }, at) =>
      isMarked ? (
        <Box key={at} component="mark" sx={letterMark}>
          {text}
        </Box>
      ) : (
        <Fragment key={at}>{text}</Fragment>
      ),
    )}
  </Box>
);

const letterMark = {
  px: '1px',
  borderRadius: 0.5,
  color: 'inherit',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-warning-main) 28%, transparent)',
  boxShadow: 'inset 0 -2px var(--mui-palette-warning-main)',
};
