import { clientFilter, clientStatus } from '@oware/contract';
import { formatMobile, statusLabel } from '@oware/domain';
import { SecondLine } from '@oware/ui';
import type { ClientSummary } from '../../../api/readings.ts';
import { momentCell, phoneCell, statusCell, textCell } from '../../../list/cells.rules.ts';
import { codeColumn, dayColumn, fileColumn, inName, statusColumn, textColumn } from '../../../list/list.columns.tsx';
import { offeredSizes, type ListDescription, type ListFilter } from '../../../list/list-description.rules.ts';
import { paths } from '../../../paths.ts';
import { Whole } from '../../../record/whole-record.view.tsx';
import { words } from '../clients.words.ts';

/** The fields of the filter drawer in order (C3). The text search has its own field. */
export type ClientFilterName =
  'status' | 'firstName' | 'lastName' | 'mobileNo' | 'email' | 'customerUid' | 'staffId' | 'createdFrom' | 'createdTo';

const filter = (
  name: ClientFilterName,
  label: string,
  rest: Partial<ListFilter<ClientFilterName>> = {},
): ListFilter<ClientFilterName> => ({
  name,
  label,
  kind: 'text',
  accepts: (value) => clientFilter.shape[name].safeParse(value).success,
  ...rest,
});

const filters = [
  filter('status', words('status'), {
    kind: 'choice',
    choices: clientStatus.options.map((value) => ({ value, label: statusLabel(value) })),
  }),
  filter('firstName', words('firstName'), { maxLength: 100 }),
  filter('lastName', words('lastName'), { maxLength: 100 }),
  filter('mobileNo', words('phoneNumber'), { maxLength: 20 }),
  filter('email', words('email'), { maxLength: 254 }),
  filter('customerUid', words('clientID'), { maxLength: 40 }),
  filter('staffId', words('staffID'), { maxLength: 40 }),
  filter('createdFrom', words('createdFrom'), { kind: 'day' }),
  filter('createdTo', words('createdUntil'), { kind: 'day', notBefore: 'createdFrom' }),
];

const Contact = ({ client: { mobileNo, email } }: { client: ClientSummary }) => (
  <div>
    <Whole>{formatMobile(mobileNo)}</Whole>
    {email && <SecondLine title={email}>{email}</SecondLine>}
  </div>
);

/** The clients of a lender (1§2). */
export const clientList: ListDescription<ClientSummary, ClientFilterName> = {
  key: 'clients',
  noun: { one: words('clientNoun'), many: words('clientsNoun') },
  caption: words('listCaption'),
  search: words('searchClients'),
  filters,
  pageSizes: { usual: 10, offered: offeredSizes },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => (id === '' ? undefined : paths.client(id)),
  columns: [
    textColumn('name', words('client')),
    {
      key: 'contact',
      header: words('contact'),
      cell: (client) => <Contact client={client} />,
      lines: 2,
      value: ({ mobileNo }) => textCell(mobileNo),
    },
    codeColumn('customerUid', words('clientID')),
    textColumn('employerName', words('employer'), { wideOnly: true }),
    textColumn('staffId', words('staffID'), { isExtra: true }),
    statusColumn('status', words('status')),
    dayColumn('createdAt', words('created')),
  ],
  file: [
    inName(fileColumn(words('client'), 'name', textCell, 28)),
    fileColumn(words('phone'), 'mobileNo', phoneCell),
    fileColumn(words('email'), 'email', textCell, 30),
    fileColumn(words('clientID'), 'customerUid', textCell),
    fileColumn(words('staffID'), 'staffId', textCell),
    fileColumn(words('employer'), 'employerName', textCell, 28),
    fileColumn(words('status'), 'status', statusCell),
    fileColumn(words('created'), 'createdAt', momentCell, 20),
  ],
};
