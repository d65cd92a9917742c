import { useParams, useSearchParams } from 'react-router-dom';

/** Returns the sandbox in the address, of a comparison the first one. Default: the demo. */
export function useSandbox(): string {
  const { name } = useParams();
  const [search] = useSearchParams();
  return name ?? (search.get('sandbox') || search.get('left') || 'demo');
}
