import { instituteChange, type Lender } from '@oware/contract';
import { notify } from '@oware/ui';
import { useState } from 'react';
import { apiFailureOf } from '../../api/failure.ts';
import { useRenameInstituteMutation } from '../../api/provider.api.ts';
import { NameForm } from '../../saving/name.form.tsx';
import { OvertakenNotice } from '../../saving/overtaken-notice.view.tsx';
import { useBegunVersion } from '../../saving/use-begun-version.ts';
import { useLostAnswer } from '../../saving/use-lost-answer.ts';
import { RecordNotFound } from '../../record/record-not-found.dialog.tsx';
import { words } from './institutes.words.ts';

type InstituteRenameProps = {
  institute: Lender | undefined;
  /** Reloads the institutes. */
  onRefresh: () => Promise<unknown>;
  onClose: () => void;
};

const namedInstitute = instituteChange.pick({ name: true });

/** The edit modal of an institute (3§2); `undefined` means that the address names an unknown one. */
export function InstituteRename({ institute, ...actions }: InstituteRenameProps) {
  return institute ? (
    <RenameForm institute={institute} {...actions} />
  ) : (
    <RecordNotFound
      title={words('instituteNotFound')}
      about={words('notFoundAbout')}
      showAll={words('showInstitutes')}
      onClose={actions.onClose}
    />
  );
}

/** An institute has no version: the service compares the name that was shown. */
const versioned = (name: string) => ({ name, version: name });

function RenameForm({ institute: { id, name }, onRefresh, onClose }: InstituteRenameProps & { institute: Lender }) {
  const lostAnswer = useLostAnswer();
  const [start] = useState(() => versioned(name));
  const begun = useBegunVersion(start, versioned(name), lostAnswer.isOwn);
  const [rename, { isLoading, isSuccess, error, reset }] = useRenameInstituteMutation();
  const save = async (wanted: string) => {
    const previousName = begun.version ?? name;
    const outcome = await rename({ params: { id }, body: { name: wanted, previousName } });
    // a try whose answer was lost may have renamed it
    const formerName = lostAnswer.isOwn({ name }) ? begun.base.name : previousName;
    lostAnswer.settle(outcome.error, { name: wanted });
    if (apiFailureOf(outcome.error)?.code === 'changed_since_seen') await onRefresh();
    if (outcome.error) return;
    notify.success(words('renamed', { previousName: formerName, name: wanted }));
    onClose();
  };
  return (
    <NameForm
      key={begun.base.name}
      title={words('editInstitute')}
      submit={words('save')}
      label={words('name')}
      about={words('renameAbout')}
      schema={namedInstitute}
      maxLength={120}
      name={begun.base.name}
      busy={isLoading}
      failure={begun.isChanged ? undefined : apiFailureOf(error)}
      onName={save}
      onClose={onClose}
    >
      {!isSuccess && (
        <OvertakenNotice
          what={words('nounInstitute')}
          begun={begun}
          changes={[{ label: words('name'), from: begun.base.name, to: name }]}
          onChosen={reset}
        />
      )}
    </NameForm>
  );
}
