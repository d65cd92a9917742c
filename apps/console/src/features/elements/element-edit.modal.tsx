import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ElementChange } from '@oware/contract';
import { ConfirmDialog, notify } from '@oware/ui';
import { useOutletContext, useParams } from 'react-router-dom';
import { isApiFailure } from '../../api/failure.ts';
import {
  useRestoreElementMutation,
  useRetireElementMutation,
  useUpdateElementMutation,
} from '../../api/provider.api.ts';
import type { Element } from '../../api/readings.ts';
import { useCloseToList } from '../../record/use-close-to-list.ts';
import { usePermission } from '../../session/use-permission.ts';
import { ElementForm } from './element.form.tsx';
import { useElements } from './use-elements.ts';

/** The edit modal over the cards: its address says which element (3§2); closing it leads back to the cards. */
export function Component() {
  const { id = '' } = useParams();
  const { lenderId } = useOutletContext<{ lenderId: string }>();
  const { elements } = useElements(lenderId);
  const close = useCloseToList();
  if (!elements) return null;
  const element = elements.find((one) => one.id === id);
  return element ? (
    <ElementEdit key={id} lenderId={lenderId} element={element} onClose={close} />
  ) : (
    <ConfirmDialog open title="This element is not here" confirm="Show elements" onConfirm={close} onCancel={close}>
      <Typography>It belongs to another lender, or the address is wrong.</Typography>
    </ConfirmDialog>
  );
}

Component.displayName = 'ElementEditModal';

type ElementEditProps = { lenderId: string; element: Element; onClose: () => void };

function ElementEdit({ lenderId, element, onClose }: ElementEditProps) {
  const refusal = usePermission('elements.manage');
  const [update, { isLoading, error }] = useUpdateElementMutation();
  const save = async (body: ElementChange) => {
    const outcome = await update({ params: { id: element.id }, body });
    if (outcome.error) return;
    notify.success(`${body.name} was changed`);
    onClose();
  };
  return (
    <ElementForm
      title="Edit element"
      submit="Save"
      lenderId={lenderId}
      start={changeOf(element)}
      busy={isLoading}
      failure={isApiFailure(error) ? error : undefined}
      refusal={refusal}
      onSave={save}
      onClose={onClose}
    >
      {refusal === undefined && <Retirement element={element} />}
    </ElementForm>
  );
}

const changeOf = ({ name, element_id = '', type, product_name }: Element): ElementChange => ({
  name,
  element_id: element_id ?? '',
  type: type === 'other' ? 'other' : 'primary',
  product_name,
});

/** Retiring keeps the element for the batches that were submitted with it. */
function Retirement({ element: { id, name, isRetired, submissions } }: { element: Element }) {
  const [retire, retiring] = useRetireElementMutation();
  const [restore, restoring] = useRestoreElementMutation();
  const change = async () => {
    const { error } = await (isRetired ? restore : retire)({ params: { id } });
    if (!error) notify.success(isRetired ? `${name} was restored` : `${name} was retired`);
  };
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2" color="textSecondary">
        {isRetired ? 'Retired: no new submission can name it.' : 'Once retired, no new submission can name it.'}{' '}
        {submissions ? `Named by ${submissions} ${submissions === 1 ? 'batch' : 'batches'}, which keep it.` : ''}
      </Typography>
      <Button
        variant="outlined"
        color={isRetired ? 'primary' : 'error'}
        loading={retiring.isLoading || restoring.isLoading}
        onClick={() => void change()}
        sx={{ flexShrink: 0 }}
      >
        {isRetired ? 'Restore' : 'Retire'}
      </Button>
    </Stack>
  );
}
