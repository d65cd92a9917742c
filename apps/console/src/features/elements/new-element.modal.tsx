import { type ElementChange } from '@oware/contract';
import { nanoid } from '@reduxjs/toolkit';
import { notify } from '@oware/ui';
import { useRef } from 'react';
import { isApiFailure } from '../../api/failure.ts';
import { useCreateElementMutation } from '../../api/provider.api.ts';
import { ElementForm } from './element.form.tsx';
import { words } from './elements.words.ts';

const start: ElementChange = { name: '', element_id: '', type: 'primary', product_name: '' };

/** New Element (3§2). */
export function NewElement({ lenderId, onClose }: { lenderId: string; onClose: () => void }) {
  const [create, { isLoading, error }] = useCreateElementMutation();
  // a retry with the same content after a lost answer must not create a second element
  const sent = useRef({ content: '', key: '' });
  const save = async (body: ElementChange) => {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: nanoid() };
    const outcome = await create({ query: { lenderId }, body, idempotencyKey: sent.current.key });
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
