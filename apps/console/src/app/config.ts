import { useEffect, useState } from 'react';
import { loadConfig, type Environment } from '../config.ts';

/** Returns the environment; undefined until it is loaded. */
export function useEnvironment(): Environment | undefined {
  const [environment, setEnvironment] = useState<Environment>();
  useEffect(() => {
    loadConfig().then(
      (config) => setEnvironment(config.environment),
      () => undefined,
    );
  }, []);
  return environment;
}
