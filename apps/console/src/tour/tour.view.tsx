import { notify } from '@oware/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTourOffer } from './taken-tours.store.ts';
import type { TourGuideProps } from './tour-guide.view.tsx';

type TourProps = {
  /** What to say if the tour can't be loaded. */
  notLoaded: string;
};

/** Starts the tour at the address {@link paths.tour} and takes it out of the address. Loads the tour only then. */
export function Tour({ notLoaded }: TourProps) {
  const [address, setAddress] = useSearchParams();
  const isAsked = address.has('tour');
  const [Guide, setGuide] = useState<ComponentType<TourGuideProps>>();
  const { close } = useTourOffer();
  useEffect(() => {
    if (!isAsked) return;
    const withoutTour = (now: URLSearchParams) => {
      now.delete('tour');
      return now;
    };
    import('./tour-guide.view.tsx').then(
      ({ TourGuide }) => {
        close();
        setGuide(() => TourGuide);
      },
      () => notify.error(notLoaded),
    );
    setAddress(withoutTour, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time the address asks
  }, [isAsked]);
  return Guide && <Guide onEnd={() => setGuide(undefined)} />;
}
