import { useRemoveClientMutation } from '../../../api/provider.api.ts';
import type { ClientSummary } from '../../../api/readings.ts';
import type { ManyAction } from '../../../list/selection/many-action.rules.ts';
import { usePermission } from '../../../session/use-permission.ts';

/** The actions of a client, for one or many: removal (C9). The service refuses it for a client with loans. */
export function useClientActions(lenderId: string): ManyAction<ClientSummary>[] {
  const refusal = usePermission('clients.remove');
  const [remove] = useRemoveClientMutation();
  return [
    {
      key: 'remove',
      label: 'Delete',
      done: 'deleted',
      isDangerous: true,
      warning: 'They will be removed from this lender’s clients, with their documents. This can’t be undone.',
      refusal,
      refusalOf: () => undefined,
      run: ({ id }) => remove({ params: { lenderId, id }, isOneOfMany: true }),
    },
  ];
}
