import { useRestoreChargeMutation, useRetireChargeMutation } from '../../../api/provider.api.ts';
import type { Charge } from '../../../api/readings.ts';
import { RetireAction } from '../changes/retire-action.view.tsx';

const words = {
  retire: 'It can no longer be chosen for a product, and new loans don’t get it. Loans that have it keep it.',
  restore: 'It can be chosen again, and new loans of products that have it get it.',
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
      words={words}
      retire={() => retire(request)}
      restore={() => restore(request)}
    />
  );
}
