import { instituteChange, type Lender } from '@oware/contract';
import { notify } from '@oware/ui';
import { useState } from 'react';
import { isApiFailure } from '../../api/failure.ts';
import { useRenameInstituteMutation } from '../../api/provider.api.ts';
import { NameForm } from '../../saving/name.form.tsx';
import { useLostAnswer } from '../../saving/use-lost-answer.ts';
import { RecordNotFound } from '../../record/record-not-found.dialog.tsx';
import { words } from './institutes.words.ts';

type InstituteRenameProps = { institute: Lender | undefined; onClose: () => void };

const namedInstitute = instituteChange.pick({ name: true });

/** The edit modal of an institute (3§2); `undefined` means that the address names an unknown one. */
export function InstituteRename({ institute, onClose }: InstituteRenameProps) {
  return institute ? (
    <RenameForm institute={institute} onClose={onClose} />
  ) : (
    <RecordNotFound
      title={words('instituteNotFound')}
      about={words('notFoundAbout')}
      showAll={words('showInstitutes')}
      onClose={onClose}
    />
  );
}

function RenameForm({ institute: { id, name }, onClose }: { institute: Lender; onClose: () => void }) {
  // send the name shown: the service rejects the change if the name has changed since
  const [shownName] = useState(name);
  const lostAnswer = useLostAnswer();
  const [rename, { isLoading, error }] = useRenameInstituteMutation();
  const save = async (wanted: string) => {
    // a try whose answer was lost may have renamed it
    const previousName = lostAnswer.isOwn({ name }) ? name : shownName;
    const outcome = await rename({ params: { id }, body: { name: wanted, previousName } });
    lostAnswer.settle(outcome.error, { name: wanted });
    if (outcome.error) return;
    notify.success(words('renamed', { previousName: shownName, name: wanted }));
    onClose();
  };
  return (
    <NameForm
      title={words('editInstitute')}
      submit={words('save')}
      label={words('name')}
      about={words('renameAbout')}
      schema={namedInstitute}
      maxLength={120}
      name={name}
      busy={isLoading}
      failure={isApiFailure(error) ? error : undefined}
      onName={save}
      onClose={onClose}
    />
  );
}
