import { type ElementChange } from '@oware/contract';
import { notify } from '@oware/ui';
import { isApiFailure } from '../../api/failure.ts';
import { useCreateElementMutation } from '../../api/provider.api.ts';
import { ElementForm } from './element.form.tsx';
import { words } from './elements.words.ts';

const start: ElementChange = { name: '', element_id: '', type: 'primary', product_name: '' };

/** New Element (3§2). */
export function NewElement({ lenderId, onClose }: { lenderId: string; onClose: () => void }) {
  const [create, { isLoading, error }] = useCreateElementMutation();
  const save = async (body: ElementChange) => {
    const outcome = await create({ query: { lenderId }, body });
    if (outcome.error) return;
    notify.success(words('created', { name: body.name }));
    onClose();
  };
  return (
    <ElementForm
      title={words('newElement')}
      submit={words('createElement')}
      lenderId={lenderId}
      start={start}
      busy={isLoading}
      failure={isApiFailure(error) ? error : undefined}
      onSave={save}
      onClose={onClose}
    />
  );
}
