import { useListElementsQuery } from '../../api/provider.api.ts';

/** The elements of the organisation of a lender; undefined until they are here. */
export function useElements(lenderId: string) {
  const answer = useListElementsQuery({ query: { lenderId } }, { refetchOnMountOrArgChange: true });
  return { answer, elements: answer.currentData };
}
