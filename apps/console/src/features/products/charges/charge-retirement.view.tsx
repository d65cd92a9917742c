import { useRestoreChargeMutation, useRetireChargeMutation } from '../../../api/provider.api.ts';
import type { Charge } from '../../../api/readings.ts';
import { RetireAction } from '../changes/retire-action.view.tsx';
import { words } from './charges.words.ts';

const texts = {
  retire: words('chargeRetireAbout'),
  restore: words('chargeRestoreAbout'),
};

/** Retires or restores a charge. */
export function ChargeRetirement({ charge }: { charge: Charge }) {
  const [retire] = useRetireChargeMutation();
  const [restore] = useRestoreChargeMutation();
  const request = {
    params: { id: charge.id },
    body: charge.version === null ? {} : { version: charge.version },
  };
  return (
    <RetireAction
      name={charge.name}
      isRetired={charge.isRetired === true}
      action="charges.manage"
      texts={texts}
      retire={() => retire(request)}
      restore={() => restore(request)}
    />
  );
}
