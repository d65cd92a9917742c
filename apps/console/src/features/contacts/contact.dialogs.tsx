import Alert from '@mui/material/Alert';
import type { ContactCreation } from '@oware/contract';
import { notify } from '@oware/ui';
import { type ApiFailure, isApiFailure } from '../../api/failure.ts';
import { useCreateClientContactMutation, useUpdateClientContactMutation } from '../../api/provider.api.ts';
import type { Contact } from '../../api/readings.ts';
import { ChangedNotice } from '../../record/changed-notice.view.tsx';
import { useBegunVersion } from '../../record/use-begun-version.ts';
import { useSaveKey } from '../../record/use-save-key.ts';
import { ContactForm, emptyNumber } from './contact.form.tsx';
import { contactChanges, labelChoices } from './contact.text.ts';

type DialogProps = { customerId: string; onClose: () => void };

const empty: ContactCreation = { displayName: '', phoneNumbers: [emptyNumber] };
const failureIn = (error: unknown): ApiFailure | undefined => (isApiFailure(error) ? error : undefined);

/** Adds a contact; the function it returns says whether that is done. */
function useAddContact(customerId: string) {
  const [create, { isLoading, error }] = useCreateClientContactMutation();
  const keyOf = useSaveKey();
  const add = async (body: ContactCreation): Promise<boolean> => {
    const outcome = await create({ params: { customerId }, body, idempotencyKey: keyOf(body) });
    if (!outcome.error) notify.success(`${body.displayName} was added`);
    return !outcome.error;
  };
  return { add, busy: isLoading, failure: failureIn(error) };
}

export function NewContact({ customerId, onClose }: DialogProps) {
  const { add, busy, failure } = useAddContact(customerId);
  return (
    <ContactForm
      title="Add contact"
      submit="Add contact"
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
  /** As it was when the person began. */
  contact: Contact;
  /** As it is now; undefined where somebody removed it. */
  newest: Contact | undefined;
  /** Asks for the contacts again. */
  onRefresh: () => Promise<unknown>;
};

/** Changes a contact. If a colleague has changed or removed it since the form was opened, the form keeps what was typed and asks which values to keep. */
export function ContactChange({ customerId, contact, newest, onRefresh, onClose }: ChangeProps) {
  const [update, { isLoading, error }] = useUpdateClientContactMutation();
  const adding = useAddContact(customerId);
  const begun = useBegunVersion(contact, newest);
  const save = async (body: ContactCreation) => {
    if (begun.isGone) return (await adding.add(body)) && onClose();
    const { version } = begun;
    const params = { customerId, contactId: contact.recordId };
    const outcome = await update({ params, body: version === undefined ? body : { ...body, version } });
    const failure = failureIn(outcome.error);
    if (failure?.status === 404 || failure?.code === 'conflict') return onRefresh();
    if (outcome.error) return undefined;
    notify.success(`${body.displayName} was changed`);
    return onClose();
  };
  const isOvertaken = begun.isGone || begun.isChanged;
  return (
    <ContactForm
      key={begun.base.version}
      title="Edit contact"
      submit={begun.isGone ? 'Add again' : 'Save'}
      start={begun.base}
      labels={labelChoices(begun.base)}
      busy={isLoading || adding.busy}
      failure={isOvertaken ? adding.failure : failureIn(error)}
      notice={
        begun.isGone ? (
          <Alert severity="warning">Someone else removed this contact. Add it again, or cancel.</Alert>
        ) : begun.isChanged && newest ? (
          <ChangedNotice
            what="This contact"
            changes={contactChanges(begun.base, newest)}
            onKeepMine={begun.keepMine}
            onTakeNewest={begun.takeNewest}
          />
        ) : undefined
      }
      onSave={save}
      onClose={onClose}
    />
  );
}
