import { skipToken } from '@reduxjs/toolkit/query/react';
import { dayOf } from '@oware/domain';
import { useMemo } from 'react';
import { isApiFailure, notOfferedFailure } from '../../api/failure.ts';
import { useListTransactionsQuery, useListUsersQuery } from '../../api/provider.api.ts';
import type { QueryOutcome } from '../../api/load-failure.tsx';
import type { Transaction } from '../../api/readings.ts';
import { serviceToday, useServiceTime } from '../../clock/service-clock.ts';
import { hasMoved, mayCount } from '../../lending/payment.rules.ts';
import { useIsAdministrator } from '../../session/use-is-administrator.ts';
import { usePermissions } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { type Activity, activityOf, type DayRange, type Period, rangesOf } from './activity.rules.ts';
import { type NewestRecords, useNewestApplicationsQuery, useNewestClientsQuery } from './newest-records.api.ts';

/** A source of figures on this provider. Figures are undefined while they load and after a failure. */
export type Source = {
  answer: QueryOutcome;
  activity?: Activity | undefined;
  /** Of the whole list; null without a total. */
  total?: NewestRecords['total'] | undefined;
};
export type SourceKey = 'customers' | 'applications' | 'agents' | 'payments' | 'repayments';
/** Sources that the provider lacks, or that the person may not see, are left out. */
export type Sources = Partial<Record<SourceKey, Source>>;

const isLacking = ({ error }: QueryOutcome): boolean => isApiFailure(error) && error.code === notOfferedFailure.code;

/** Reads the figures of the dashboard for a lender and a period. */
export function useActivity(lenderId: string, period: Period): Sources {
  const refusal = usePermissions();
  const may = (action: Parameters<typeof refusal>[0]) => refusal(action) === undefined;
  const today = useServiceTime(serviceToday);
  const since = rangesOf(today, period).before.from;
  const clients = useNewestClientsQuery(may('clients.read') ? { lenderId, since } : skipToken);
  const applications = useNewestApplicationsQuery(may('loans.read') ? { lenderId, since } : skipToken);
  // the call lists the person's own organisation, and an administrator looks at a lender
  const seesAgents = !useIsAdministrator() && may('users.read');
  const users = useListUsersQuery(seesAgents ? { query: { page: 0, status: 'Active' } } : skipToken);
  const counted = (answer: { currentData?: NewestRecords } & QueryOutcome): Source => {
    const found = answer.currentData;
    if (!found) return { answer };
    const given = { happenings: found.records, isMoney: false, isComplete: found.isComplete };
    return { answer, total: found.total, activity: activityOf(given, today, period) };
  };
  const total = users.currentData?.page.totalElements ?? null;
  return {
    ...(may('clients.read') && { customers: counted(clients) }),
    ...(may('loans.read') && { applications: counted(applications) }),
    ...(seesAgents &&
      !isLacking(users) && {
        agents: {
          // what they did is counted in the applications
          answer: { ...users, isFetching: users.isFetching || applications.isFetching },
          ...(users.currentData && { total: { count: total, isCapped: false } }),
          activity: applications.currentData && creatorsOf(applications.currentData, today, period),
        },
      }),
    ...usePayments(may('transactions.read'), { lenderId, today, period }),
  };
}

/** Counts the people who created applications in both periods; undefined if the provider doesn't name them. */
function creatorsOf({ records, isComplete }: NewestRecords, today: string, period: Period): Activity | undefined {
  if (records.some(({ creator }) => creator === undefined)) return undefined;
  const { current, before } = rangesOf(today, period);
  const within = ({ from, to }: DayRange) =>
    new Set(
      records.filter(({ at }) => from <= dayOf(new Date(at)) && dayOf(new Date(at)) <= to).map((one) => one.creator),
    );
  return {
    bars: [],
    total: String(within(current).size),
    before: isComplete ? String(within(before).size) : undefined,
    isComplete,
  };
}

type PaymentsOf = { lenderId: string; today: string; period: Period };

/** Sums the disbursements and repayments of both periods (T1). A provider that doesn't tell them apart has neither. */
function usePayments(isPermitted: boolean, { lenderId, today, period }: PaymentsOf): Sources {
  const session = useSession();
  const domainId = useIsAdministrator() ? lenderId : session.organizationId;
  const from = rangesOf(today, period).before.from;
  const answer = useListTransactionsQuery(
    isPermitted ? { params: { domainId }, query: { from_date: from, to_date: today } } : skipToken,
  );
  const rows = answer.currentData?.data.data;
  const activities = useMemo(
    () => rows && { payments: sumOf(rows, 'disbursement'), repayments: sumOf(rows, 'repayment') },
    [rows],
  );
  const tellsKinds = rows === undefined || rows.length === 0 || rows.some(({ kind }) => kind !== '');
  if (!isPermitted || !tellsKinds) return {};
  return {
    payments: { answer, activity: activities && activityOf(activities.payments, today, period) },
    repayments: { answer, activity: activities && activityOf(activities.repayments, today, period) },
  };
}

const sumOf = (rows: readonly Transaction[], kind: Transaction['kind']) => {
  const moved = rows.filter((row) => row.kind === kind && hasMoved(row));
  const happenings = moved.flatMap(({ createdAt, amount }) =>
    createdAt === null || amount === null ? [] : [{ at: createdAt, amount }],
  );
  const isComplete = happenings.length === moved.length && !rows.some((row) => mayCount(row, kind));
  return { happenings, isMoney: true, isComplete };
};
