import { skipToken } from '@reduxjs/toolkit/query/react';
import { useListComplianceSubmissionsQuery } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useIsAdministrator } from '../../session/use-is-administrator.ts';
import { usePermission } from '../../session/use-permission.ts';
import { queueOf } from '../../work/queue.rules.ts';
import { lineOf, type WorkSource } from '../../work/work-line.rules.ts';
import { readWhenOld } from '../../work/work-reading.options.ts';
import { words } from './dashboard.words.ts';

/** The submissions of business compliance that the platform has to decide on. They belong to no lender. */
export function useComplianceWork(): WorkSource[] {
  const refusal = usePermission('compliance.decide');
  const decides = useIsAdministrator() && refusal === undefined;
  const answer = useListComplianceSubmissionsQuery(
    decides ? { query: { page: 0, status: 'Submitted' } } : skipToken,
    readWhenOld,
  );
  if (!decides) return [];
  const { currentData, isFetching } = answer;
  const isCapped = (currentData?.page.totalPages ?? 1) > 1;
  const rows = currentData?.submissions
    .filter(({ status }) => status === 'Submitted')
    .map((submission) => ({ ...submission, at: submission.submittedAt }));
  const queue = rows && queueOf(rows, isCapped);
  const title = words('complianceToDecide');
  const href = `${paths.complianceReviews}?${new URLSearchParams({ status: 'Submitted' })}`;
  const line = lineOf(
    // the oldest is on another page
    queue && isCapped ? { ...queue, oldest: undefined } : queue,
    { key: 'compliance', title, isDecision: true, href },
    ({ id, organization }) => ({ label: words('decide'), href: paths.complianceReview(id), of: organization }),
  );
  return [{ what: title, answer, isLoading: isFetching && currentData === undefined, line }];
}
