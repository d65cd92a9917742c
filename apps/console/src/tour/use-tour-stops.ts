import { keysOf } from '../keyboard/shortcuts.rules.ts';
import { useSingleKeys } from '../keyboard/single-keys.store.ts';
import { useLender } from '../session/lender.store.ts';
import { usePermissions } from '../session/use-permission.ts';
import { findTourTarget } from './tour-target.address.ts';
import { tourStops, type TourStop } from './tour.rules.ts';

/** Whether the sidebar opens over the page, as the theme's `md` has it. */
export const isPhoneWidth = (): boolean => !matchMedia('(min-width: 900px)').matches;

/** Returns the stops of the tour for the signed-in person on this screen. */
export function useTourStops(): TourStop[] {
  const refusal = usePermissions();
  return tourStops({
    may: (action) => refusal(action) === undefined,
    isShown: (target) => findTourTarget(target) !== undefined,
    hasLender: useLender() !== undefined,
    isPhone: isPhoneWidth(),
    singleKeys: useSingleKeys(),
    searchKeys: keysOf({ binding: '$mod+k' }, navigator.platform),
  });
}
