import { useEffect, useState } from 'react';

/** Returns an object URL of a blob, revoked when the blob changes or the component unmounts. */
export function useObjectUrl(blob: Blob | null | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; url: string }>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ of: blob, url });
    return () => {
      URL.revokeObjectURL(url);
      setMade(undefined);
    };
  }, [blob]);
  return made && made.of === blob ? made.url : undefined;
}
