import { useServiceFile } from '../../../api/use-service-file.ts';
import { useObjectUrl } from '../../../identity/photo/use-object-url.ts';

/** The photo at an address below the provider as a local address; undefined until it is there, or where it cannot be had. */
export function usePhoto(address: string | null): string | undefined {
  const [photo] = useServiceFile('provider', address);
  return useObjectUrl(photo.kind === 'loaded' ? photo.blob : null);
}
