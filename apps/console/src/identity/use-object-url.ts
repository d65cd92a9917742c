import { useEffect, useState } from 'react';

/** A local address of a blob, given back when the blob changes or the component goes. */
export function useObjectUrl(blob: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const local = URL.createObjectURL(blob);
    setUrl(local);
    return () => {
      URL.revokeObjectURL(local);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}
