import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AuditedKind } from '@oware/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { auditedBy, auditedDeed, capitalized, changeText } from '@oware/domain';
import { type ReactNode, useId } from 'react';
import { formatMoment, unbroken } from '@oware/ui';
import { isApiFailure } from '../api/failure.ts';
import { RowsWaiting } from '../api/rows-waiting.view.tsx';
import { useListAuditEntriesQuery } from '../api/provider.api.ts';
import type { AuditEntry } from '../api/readings.ts';
import { paths } from '../paths.ts';
import { usePermission } from '../session/use-permission.ts';
import { words } from './history.words.ts';

/** Selects a record; without `recordId` all records of the kind, of a lender's organisation or the user's own. */
export type HistoryOf = { kind: AuditedKind; recordId?: string | undefined; lenderId?: string | undefined };

/** Changes shown on the record itself; the audit has all of them. */
const shownChanges = 5;

/** Returns the newest changes of a record. Sends no request without permission. */
export function useRecordHistory({ kind, recordId, lenderId }: HistoryOf) {
  const refusal = usePermission('audit.read');
  const query = {
    page: 0,
    kind,
    ...(recordId !== undefined && { recordId }),
    ...(lenderId !== undefined && { lenderId }),
  };
  return useListAuditEntriesQuery(refusal === undefined ? { query } : skipToken, { refetchOnMountOrArgChange: true });
}

/** Returns whether the provider has no such list, or doesn't show it to this person. */
const isUnavailable = (error: unknown): boolean =>
  isApiFailure(error) && (error.code === 'not_offered' || error.status === 403);

type RecordHistoryProps = HistoryOf & {
  title?: string;
  /** Shown instead if no history is available. */
  otherwise?: ReactNode;
};

/**
 * Lists who changed a record, when, and from what to what. Renders nothing without permission, or if the provider keeps
 * no list of changes.
 */
export function RecordHistory({ title = words('history'), otherwise = null, ...of }: RecordHistoryProps) {
  const headingId = useId();
  const answer = useRecordHistory(of);
  const { currentData, isUninitialized, error } = answer;
  if (isUnavailable(error)) return otherwise;
  if (isUninitialized) return null;
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} component="h2" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {currentData === undefined ? (
        <RowsWaiting what={words('theHistory')} rows={2} label={words('loadingTheHistory')} answer={answer} />
      ) : currentData.entries.length === 0 ? (
        <Typography color="textSecondary">{words('noChangesYet')}</Typography>
      ) : (
        <Entries entries={currentData.entries} total={currentData.page.totalElements} of={of} />
      )}
    </Box>
  );
}

type EntriesProps = { entries: readonly AuditEntry[]; total: number | null; of: HistoryOf };

const Entries = ({ entries, total, of }: EntriesProps) => (
  <>
    <Stack component="ol" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
      {entries.slice(0, shownChanges).map((entry) => (
        <li key={entry.id}>
          <HistoryEntry entry={entry} of={of} />
        </li>
      ))}
    </Stack>
    {(total ?? entries.length) > shownChanges && (
      <Link href={paths.auditOf(of)} sx={{ display: 'inline-block', mt: 1.5 }}>
        {words('showAllChanges')}
      </Link>
    )}
  </>
);

type HistoryEntryProps = { entry: AuditEntry; of: HistoryOf };

/** Describes the action on the record of this screen. Any other record is named, such as a card on its client. */
function deedText(entry: AuditEntry, { kind, recordId }: HistoryOf): string {
  if (entry.action === 'refused') return words('attemptRefused');
  const isOwn = entry.kind === kind && (recordId !== undefined || isSingle(kind));
  return capitalized(isOwn ? entry.action : auditedDeed(entry));
}

/** Settings are one record per organisation; other kinds have many records. */
const isSingle = (kind: AuditedKind): boolean => /settings$/i.test(kind);

/** One change, on the screen of its record. */
export const HistoryEntry = ({ entry, of }: HistoryEntryProps) => (
  <>
    <Typography sx={{ fontWeight: 600 }}>{deedText(entry, of)}</Typography>
    <Typography variant="body2" color="textSecondary">
      {[auditedBy(entry), formatMoment(entry.at)].filter(Boolean).join(', ')}
    </Typography>
    {entry.changes.map((change) => (
      <Typography key={change.field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {unbroken(capitalized(changeText(change)))}
      </Typography>
    ))}
  </>
);
