import { useEffect, useState } from 'react';

/** Where the console's calls end up. */
export type Environment = 'Simulator' | 'Training' | 'Live';

/** Settings that come at run time, so that one build serves every environment. */
export function useEnvironment(): Environment | undefined {
  const [environment, setEnvironment] = useState<Environment>();
  useEffect(() => {
    const leave = new AbortController();
    fetch('/config.json', { signal: leave.signal })
      .then((answer) => answer.json() as Promise<{ environment: Environment }>)
      .then(
        (config) => setEnvironment(config.environment),
        () => undefined,
      );
    return () => leave.abort();
  }, []);
  return environment;
}
