import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { uploadHeadings } from '@oware/domain';
import type { PasteSurplus } from '../sheet/sheet.rules.ts';
import { headingLabels } from '../uploads.text.ts';
import { words } from '../uploads.words.ts';

type PasteSurplusProps = { surplus: PasteSurplus; onlyBad: boolean; onClose: () => void };

/** Says where a pasted block was larger than the rows, and how much of it was not used. */
export function PasteSurplusAlert({ surplus, onlyBad, onClose }: PasteSurplusProps) {
  const { line, heading, lastLine, rows, columns } = surplus;
  const last = headingLabels[uploadHeadings.at(-1)!];
  const values = { count: rows, line: lastLine };
  return (
    <Alert severity="warning" onClose={onClose}>
      <AlertTitle>
        {words('surplusTitle', { cell: words('cellOf', { heading: headingLabels[heading], line }) })}
      </AlertTitle>
      {rows > 0 && <Box>{onlyBad ? words('surplusRowsFiltered', values) : words('surplusRows', values)}</Box>}
      {columns > 0 && <Box>{words('surplusColumns', { count: columns, last })}</Box>}
    </Alert>
  );
}
