import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { uploadHeadings } from '@oware/domain';
import { paths } from '../../../paths.ts';
import type { SheetRow } from '../sheet/checked-rows.rules.ts';
import { headingLabels } from '../uploads.text.ts';

/** Shows the full error of the focused cell, since cells are narrow, and the client with the row's staff number. */
export const CellProblem = ({ row, column }: { row: SheetRow | undefined; column: number }) => {
  const heading = uploadHeadings[column];
  const problem = heading && row?.problems?.[heading];
  return (
    <Typography variant="body2" role="status" color={problem ? 'error' : 'textSecondary'} sx={{ minHeight: '1.5em' }}>
      {problem
        ? `Line ${row?.line}, ${headingLabels[heading]}: ${problem}.`
        : 'Select a cell and press Enter to edit it.'}
      {row?.client && (
        <>
          {' '}
          The staff number belongs to{' '}
          <Link href={paths.client(row.client.id)} target="_blank" rel="noopener" underline="always">
            {row.client.name}
          </Link>
          .
        </>
      )}
    </Typography>
  );
};
