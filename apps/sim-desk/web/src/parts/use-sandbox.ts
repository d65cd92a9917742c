import { useParams, useSearchParams } from 'react-router-dom';

/** The sandbox that the address names: the demo unless said. */
export function useSandbox(): string {
  const { name } = useParams();
  const [search] = useSearchParams();
  return name ?? (search.get('sandbox') || 'demo');
}
