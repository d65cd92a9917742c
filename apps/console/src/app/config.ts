import { useEffect, useState } from 'react';
import { loadConfig, type Config, type Environment } from '../config.ts';

/** Returns the settings of the console; undefined until they are loaded. */
export function useConfig(): Config | undefined {
  const [config, setConfig] = useState<Config>();
  useEffect(() => {
    loadConfig().then(setConfig, () => undefined);
  }, []);
  return config;
}

/** Returns the environment; undefined until it is loaded. */
export const useEnvironment = (): Environment | undefined => useConfig()?.environment;
