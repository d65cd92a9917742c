import { mdiNotEqualVariant } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { messages } from '@oware/contract';
import type { IdentityResultDetails } from '../../api/readings.ts';
import { Icon } from '@oware/ui';
import { comparedRows, type ComparedRow } from './record-comparison.rules.ts';
import { words } from '../verification.words.ts';

const cell = { px: { xs: 1, sm: 1.75 }, overflowWrap: 'anywhere', verticalAlign: 'top' };

/** Shows the submission beside the register's record, with differences marked. */
export function ComparedRecord({ result }: { result: IdentityResultDetails }) {
  const rows = comparedRows(result);
  const differing = rows.filter(({ differs }) => differs).map(({ label }) => label.toLowerCase());
  return (
    <Stack sx={{ gap: 1.5 }}>
      {result.record === null && result.status.message !== messages.notSubmitted && (
        <Alert severity="warning">{words('notInRegister', { noMatchingRecord: messages.noMatchingRecord })}</Alert>
      )}
      {differing.length > 0 && (
        <Alert severity="warning">{words('registerDiffers', { fields: differing.join(', ') })}</Alert>
      )}
      <Table size="small" aria-label={words('submittedAndRegister')} sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...cell, width: '30%' }}>{words('field')}</TableCell>
            <TableCell sx={cell}>{words('submittedHeader')}</TableCell>
            <TableCell sx={cell}>{words('register')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <ComparedLine key={row.field} row={row} />
          ))}
        </TableBody>
      </Table>
    </Stack>
  );
}

const ComparedLine = ({ row: { label, submitted, register, differs } }: { row: ComparedRow }) => (
  <TableRow sx={differs ? { '& > *': { bgcolor: 'action.hover' } } : undefined}>
    <TableCell component="th" scope="row" sx={{ ...cell, color: 'text.secondary' }}>
      {label}
    </TableCell>
    <TableCell sx={cell}>{submitted}</TableCell>
    <TableCell sx={{ ...cell, fontWeight: differs ? 650 : 400 }}>
      {register}
      {differs && (
        <Box
          component="span"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'warning.main', fontSize: '0.78rem' }}
        >
          <Icon path={mdiNotEqualVariant} sx={{ fontSize: 16 }} /> {words('differs')}
        </Box>
      )}
    </TableCell>
  </TableRow>
);
