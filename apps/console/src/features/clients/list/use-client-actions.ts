import { useRemoveClientMutation } from '../../../api/provider.api.ts';
import type { ClientSummary } from '../../../api/readings.ts';
import type { ManyAction } from '../../../list/selection/many-action.rules.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { words } from '../clients.words.ts';

/** The actions of a client, for one or many: removal (C9). The service refuses it for a client with loans. */
export function useClientActions(lenderId: string): ManyAction<ClientSummary>[] {
  const refusal = usePermission('clients.remove');
  const [remove] = useRemoveClientMutation();
  return [
    {
      key: 'remove',
      label: words('delete'),
      done: words('deleted'),
      isDangerous: true,
      warning: words('deleteManyAbout'),
      refusal,
      refusalOf: () => undefined,
      run: ({ id }) => remove({ params: { lenderId, id }, isOneOfMany: true }),
    },
  ];
}
