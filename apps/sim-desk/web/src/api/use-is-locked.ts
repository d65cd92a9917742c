import { useGetDeskQuery } from './desk.api.ts';
import { failure } from './request.ts';

/** Whether the desk asks for its token; undefined until it has answered. */
export function useIsLocked(): boolean | undefined {
  const { isLoading, error } = useGetDeskQuery();
  // while it is asked again, the sign-in stays with its message
  return isLoading && !error ? undefined : failure(error)?.status === 401;
}
