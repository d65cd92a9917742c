import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { uploadHeadings } from '@oware/domain';
import { paths } from '../../../paths.ts';
import type { SheetRow } from '../sheet/checked-rows.rules.ts';
import { RichText } from '../../../words/rich-text.view.tsx';
import { headingLabels } from '../uploads.text.ts';
import { words } from '../uploads.words.ts';

/** Shows the full error of the focused cell, since cells are narrow, and the client with the row's staff number. */
export const CellProblem = ({ row, column }: { row: SheetRow | undefined; column: number }) => {
  const heading = uploadHeadings[column];
  const problem = heading && row?.problems?.[heading];
  const client = row?.client;
  return (
    <Typography variant="body2" role="status" color={problem ? 'error' : 'textSecondary'} sx={{ minHeight: '1.5em' }}>
      {problem
        ? words('cellProblem', { line: String(row?.line), heading: headingLabels[heading], problem })
        : words('editCellHint')}
      {client && (
        <>
          {' '}
          <RichText text={words('staffNumberOwner')} parts={{ client: () => <ClientLink client={client} /> }} />
        </>
      )}
    </Typography>
  );
};

const ClientLink = ({ client }: { client: NonNullable<SheetRow['client']> }) => (
  <Link href={paths.client(client.id)} target="_blank" rel="noopener" underline="always">
    {client.name}
  </Link>
);
