import Typography from '@mui/material/Typography';
import { identityStatusMessage, identityType } from '@oware/contract';
import type { IdentityResult } from '../../api/readings.ts';
import { StatusBadge, formatMoment } from '@oware/ui';
import { identityBadge, identityTypeLabel } from '../../identity/identity.text.ts';
import { HiddenNumber } from '../../identity/numbers/hidden-number.view.tsx';
import { badgeCell, momentCell, textCell } from '../../list/cells.rules.ts';
import { fileLike } from '../../list/list.columns.tsx';
import type { ListColumn, ListDescription } from '../../list/list-description.rules.ts';
import { paths } from '../../paths.ts';
import { words } from './identity-results.words.ts';

const nameOf = ({ name, type }: IdentityResult): string => name || words('unnamed', { type: identityTypeLabel(type) });

/** The columns of verifications (1§3). Numbers are hidden until they are asked for. */
export const identityColumns: readonly ListColumn<IdentityResult>[] = [
  { key: 'name', header: words('name'), cell: nameOf, value: (result) => textCell(nameOf(result)), isInName: true },
  {
    key: 'type',
    header: words('type'),
    cell: ({ type }) => identityTypeLabel(type),
    value: ({ type }) => textCell(identityTypeLabel(type)),
  },
  { key: 'number', header: words('number'), cell: ({ number }) => <HiddenNumber number={number} /> },
  {
    key: 'date',
    header: words('date'),
    cell: ({ date }) => (
      <Typography component="span" sx={{ fontSize: 'inherit', whiteSpace: 'nowrap' }}>
        {formatMoment(date)}
      </Typography>
    ),
    value: ({ date }) => momentCell(date),
  },
  {
    key: 'status',
    header: words('status'),
    cell: ({ status: { message } }) => <StatusBadge {...identityBadge(message)} />,
    value: ({ status: { message } }) => badgeCell(identityBadge(message)),
  },
];

export const identityKey = ({ id }: IdentityResult): string => id;
/** Returns the address of a verification; undefined for one that came without an id. */
export const identityHref = ({ id }: IdentityResult): string | undefined =>
  id === '' ? undefined : paths.identityResult(id);

/** Every verification of the organisation (K8), ten per page. The file leaves the numbers of documents out. */
export const identityList: ListDescription<IdentityResult, 'type' | 'status'> = {
  key: 'identity-results',
  noun: { one: words('nounVerification'), many: words('nounVerifications') },
  caption: words('listCaption'),
  filters: [
    {
      name: 'type',
      label: words('type'),
      kind: 'choice',
      choices: identityType.options.map((value) => ({ value, label: identityTypeLabel(value) })),
      accepts: (value) => identityType.safeParse(value).success,
    },
    {
      name: 'status',
      label: words('status'),
      kind: 'choice',
      choices: identityStatusMessage.options.map((value) => ({ value, label: value })),
      accepts: (value) => identityStatusMessage.safeParse(value).success,
    },
  ],
  pageSizes: { usual: 10, offered: [10] },
  rowKey: identityKey,
  rowName: nameOf,
  rowHref: identityHref,
  columns: identityColumns,
  file: fileLike(identityColumns, 24),
};
