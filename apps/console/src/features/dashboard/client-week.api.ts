import { knownPages } from '@oware/domain';
import { providerApi } from '../../api/provider.api.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { countByDay, reachesBehind, weekUntil, type DayCount } from './week.rules.ts';

/** `complete` is false where a week has more clients than {@link pageCap} pages hold: the counts are then lower bounds. */
export type ClientWeek = { days: DayCount[]; complete: boolean };

/** C1 gives ten clients a page and no counts by day, so that a busy lender's week takes many calls: stop at 300 clients. */
export const pageCap = 30;
export const clientCap = pageCap * 10;

/**
 * New clients of a lender by day, from the pages of C1 newest first until one is older than the week. `today` is the
 * last day, `YYYY-MM-DD`, and part of the argument so that yesterday's answer is not shown after midnight.
 */
const clientWeekApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    clientWeek: build.query<ClientWeek, { lenderId: string; today: string }>({
      queryFn: async ({ lenderId, today }, { dispatch, signal }) => {
        const days = weekUntil(new Date(`${today}T12:00:00`));
        const moments: string[] = [];
        let hasUnknown = false;
        for (let page = 0; page < pageCap; page += 1) {
          signal.throwIfAborted();
          const exchange = { params: { lenderId }, query: { page } };
          const read = dispatch(providerApi.endpoints.listClients.initiate(exchange, { subscribe: false }));
          const { data, error } = await read;
          if (!data) return { error: error as ApiFailure };
          const created = data.clients.flatMap((client) => client.createdAt ?? []);
          // of a client without a day nobody knows whether they are of this week
          hasUnknown ||= created.length < data.clients.length;
          moments.push(...created);
          const isLast = data.clients.length === 0 || page + 1 >= knownPages(data.page, page, data.clients.length);
          if (isLast || reachesBehind(days, moments))
            return { data: { days: countByDay(days, moments), complete: !hasUnknown } };
        }
        return { data: { days: countByDay(days, moments), complete: false } };
      },
      providesTags: (_week, error) => (error ? [] : ['Client']),
    }),
  }),
});

export const { useClientWeekQuery } = clientWeekApi;
