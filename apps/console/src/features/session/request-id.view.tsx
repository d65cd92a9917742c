import { RequestId } from '@oware/ui';
import { useEffect, useState } from 'react';
import { linkRequestIdsToDesk } from '../../simulator/request-link.address.ts';

/**
 * Shows the request id of a refused sign-in, and links it to the desk of a simulator once the settings name one. In its
 * own file, so that the sign-in page loads nothing else with it.
 */
export function LinkedRequestId({ id }: { id: string }) {
  const [isLinked, setIsLinked] = useState(false);
  useEffect(() => {
    linkRequestIdsToDesk().then(
      () => setIsLinked(true),
      () => undefined, // without the settings, the id is only copied
    );
  }, []);
  return <RequestId key={String(isLinked)} id={id} />;
}
