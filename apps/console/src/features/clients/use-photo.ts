import { useEffect, useState } from 'react';
import { fetchFile } from '../../api/transport.ts';

/** The photo at an address below the provider as a local address; undefined until it is there, or where it cannot be had. */
export function usePhoto(address: string | null): string | undefined {
  const [photo, setPhoto] = useState<string>();
  useEffect(() => {
    if (!address) return;
    const leaving = new AbortController();
    let local: string | undefined;
    fetchFile('provider', address, leaving.signal).then(
      (file) => {
        if (!file || leaving.signal.aborted) return;
        local = URL.createObjectURL(file);
        setPhoto(local);
      },
      // the initials stand in its place
      () => undefined,
    );
    return () => {
      leaving.abort();
      setPhoto(undefined);
      if (local) URL.revokeObjectURL(local);
    };
  }, [address]);
  return photo;
}
