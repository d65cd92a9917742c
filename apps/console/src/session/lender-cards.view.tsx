import { mdiBankOutline } from '@mdi/js';
import { EmptyState, LinkCards, SkeletonRows } from '@oware/ui';
import { Outdated } from '../api/quiet-failure.view.tsx';
import { LoadFailure } from '../api/load-failure.tsx';
import { useListLendersQuery } from '../api/provider.api.ts';
import { words } from './access.words.ts';

/** Cards of the lenders that the person may see, linked by `href`. */
export function LenderCards({ href }: { href: (lenderId: string) => string }) {
  const { data, isError, isFetching, error, refetch } = useListLendersQuery();
  if (isError && !isFetching && !data) return <LoadFailure what={words('theLenders')} answer={{ error, refetch }} />;
  if (!data) return <SkeletonRows rows={4} />;
  const cards = data.map(({ id, name }) => ({ title: name, href: href(id), icon: mdiBankOutline }));
  return (
    <>
      <Outdated what={words('theLenders')} answer={{ error, isError, isFetching, refetch }} />
      {cards.length > 0 ? (
        <LinkCards label={words('lenders')} cards={cards} />
      ) : (
        <EmptyState title={words('noLenders')} icon={mdiBankOutline}>
          {words('noLendersAbout')}
        </EmptyState>
      )}
    </>
  );
}
