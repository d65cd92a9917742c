import { useListElementsQuery } from '../../api/provider.api.ts';

/** Returns the elements of a lender's organisation; undefined while loading. */
export function useElements(lenderId: string) {
  const answer = useListElementsQuery({ query: { lenderId } }, { refetchOnMountOrArgChange: true });
  return { answer, elements: answer.currentData };
}
