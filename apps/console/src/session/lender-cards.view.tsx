import { mdiBankOutline } from '@mdi/js';
import { EmptyState, LinkCards, SkeletonRows } from '@oware/ui';
import { LoadFailure } from '../api/load-failure.tsx';
import { useListLendersQuery } from '../api/provider.api.ts';

/** Cards of the lenders that the person may see, linked by `href`. */
export function LenderCards({ href }: { href: (lenderId: string) => string }) {
  const { data, isError, isFetching, error, refetch } = useListLendersQuery();
  if (isError && !isFetching) return <LoadFailure what="The lenders" answer={{ error, refetch }} />;
  if (!data) return <SkeletonRows rows={4} />;
  if (data.length === 0)
    return (
      <EmptyState title="No lenders" icon={mdiBankOutline}>
        Your organisation has no lenders yet.
      </EmptyState>
    );
  const cards = data.map(({ id, name }) => ({ title: name, href: href(id), icon: mdiBankOutline }));
  return <LinkCards label="Lenders" cards={cards} />;
}
