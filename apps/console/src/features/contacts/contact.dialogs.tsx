import { type ContactCreation, contactCreation } from '@oware/contract';
import { notify } from '@oware/ui';
import { apiFailureOf } from '../../api/failure.ts';
import { useCreateClientContactMutation, useUpdateClientContactMutation } from '../../api/provider.api.ts';
import type { Contact } from '../../api/readings.ts';
import { OvertakenNotice } from '../../saving/overtaken-notice.view.tsx';
import { useVersionedSave } from '../../saving/use-versioned-save.ts';
import { ContactForm, emptyNumber } from './contact.form.tsx';
import { contactChanges, labelChoices } from './contact.text.ts';
import { words } from './contacts.words.ts';

type DialogProps = { customerId: string; onClose: () => void };

const empty: ContactCreation = { displayName: '', phoneNumbers: [emptyNumber] };

/** Returns a function that adds a contact and resolves with whether it succeeded. */
function useAddContact(customerId: string) {
  const [create, { isLoading, error }] = useCreateClientContactMutation();
  const add = async (body: ContactCreation): Promise<boolean> => {
    const outcome = await create({ params: { customerId }, body });
    if (!outcome.error) notify.success(words('added', { name: body.displayName }));
    return !outcome.error;
  };
  return { add, busy: isLoading, failure: apiFailureOf(error) };
}

export function NewContact({ customerId, onClose }: DialogProps) {
  const { add, busy, failure } = useAddContact(customerId);
  return (
    <ContactForm
      title={words('addContact')}
      submit={words('addContact')}
      start={empty}
      labels={labelChoices(undefined)}
      busy={busy}
      failure={failure}
      onSave={async (body) => (await add(body)) && onClose()}
      onClose={onClose}
    />
  );
}

type ChangeProps = DialogProps & {
  /** The contact when the person started. */
  contact: Contact;
  /** The current contact; undefined if it was removed. */
  newest: Contact | undefined;
  /** Reloads the contacts. */
  onRefresh: () => Promise<unknown>;
};

/** Changes a contact. If a colleague has changed or removed it since the form was opened, the form keeps what was typed and asks which values to keep. */
export function ContactChange({ customerId, contact, newest, onRefresh, onClose }: ChangeProps) {
  const [update, { isLoading, error, reset }] = useUpdateClientContactMutation();
  const adding = useAddContact(customerId);
  const { begun, isOvertaken, save } = useVersionedSave(contact, newest, onRefresh);
  const change = async (values: ContactCreation) => {
    if (begun.isGone) return (await adding.add(values)) && onClose();
    const params = { customerId, contactId: contact.recordId };
    // numbers as the service stores them, and no version, so that a change whose answer was lost is recognised
    if (!(await save(contactCreation.parse(values), (body) => update({ params, body })))) return undefined;
    notify.success(words('changed', { name: values.displayName }));
    return onClose();
  };
  return (
    <ContactForm
      key={begun.base.version}
      title={words('editContact')}
      submit={begun.isGone ? words('addAgain') : words('save')}
      start={begun.base}
      labels={labelChoices(begun.base)}
      busy={isLoading || adding.busy}
      failure={isOvertaken ? adding.failure : apiFailureOf(error)}
      notice={
        isOvertaken && (
          <OvertakenNotice
            what={words('nounContact')}
            begun={begun}
            changes={newest ? contactChanges(begun.base, newest) : []}
            onChosen={reset}
          />
        )
      }
      onSave={change}
      onClose={onClose}
    />
  );
}
