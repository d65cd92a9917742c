import { useEffect, useState } from 'react';
import { notOfferedFailure } from './failure.ts';
import type { Problem } from './problem-alert.tsx';
import { fetchFile, type Service } from './transport.ts';

export type ServiceFile =
  | { kind: 'none' | 'loading' }
  | { kind: 'failed'; problem: Problem; canRetry: boolean }
  | { kind: 'loaded'; blob: Blob };

/**
 * Returns the file at an address of a service, fetched with the session; null without an address. It is fetched again
 * when `version` changes, or by the returned function.
 */
export function useServiceFile(service: Service, address: string | null, version = 0): [ServiceFile, () => void] {
  const [turn, setTurn] = useState(0);
  const [settled, setSettled] = useState<{ of: string; file: ServiceFile }>();
  const wanted = [service, address, version, turn].join();
  useEffect(() => {
    if (address === null) return;
    const leaving = new AbortController();
    void fetchFile(service, address, leaving.signal).then(({ data, error }) => {
      if (leaving.signal.aborted) return;
      setSettled({
        of: wanted,
        file: error
          ? { kind: 'failed', problem: error, canRetry: error.code !== notOfferedFailure.code }
          : { kind: 'loaded', blob: data },
      });
    });
    return () => leaving.abort();
  }, [service, address, wanted]);
  const retry = () => setTurn((count) => count + 1);
  if (address === null) return [{ kind: 'none' }, retry];
  // ignore the file of a previous address
  return [settled?.of === wanted ? settled.file : { kind: 'loading' }, retry];
}
