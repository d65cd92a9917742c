import Button from '@mui/material/Button';
import type { Action } from '@oware/contract';
import { ConfirmDialog, notify } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { isApiFailure, isOvertaken, type ApiFailure } from '../../../api/failure.ts';
import { ProblemText } from '../../../api/problem-alert.tsx';
import { providerApi } from '../../../api/provider.api.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { words } from '../products.words.ts';

type Outcome = { error?: unknown };

export type RetireActionProps = {
  name: string;
  isRetired: boolean;
  action: Action;
  /** Descriptions of the effects of retiring and restoring. */
  texts: { retire: ReactNode; restore: ReactNode };
  retire: () => Promise<Outcome>;
  restore: () => Promise<Outcome>;
};

/** Retires a product or charge, or restores it, after a confirmation. Nothing is deleted. */
export function RetireAction({ name, isRetired, action, texts, retire, restore }: RetireActionProps) {
  const [asking, setAsking] = useState(false);
  // a try whose answer was lost may have changed the record: the question stays the one that was asked
  const [isRestoring, setRestoring] = useState(isRetired);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const dispatch = useDispatch();
  const close = () => {
    setAsking(false);
    setFailure(undefined);
  };
  const confirm = async () => {
    setBusy(true);
    const { error } = await (isRestoring ? restore() : retire());
    setBusy(false);
    // a colleague has changed the record: a further try has to name its newest version
    if (isOvertaken(error)) dispatch(providerApi.util.invalidateTags(['Charge', 'LoanProduct', 'SavingsProduct']));
    if (isApiFailure(error)) return setFailure(error);
    close();
    notify.success(isRestoring ? words('offeredAgain', { name }) : words('retiredNow', { name }));
  };
  return (
    <>
      <Permitted action={action}>
        <Button
          size="small"
          aria-label={isRetired ? words('restoreNamed', { name }) : words('retireNamed', { name })}
          onClick={() => {
            setRestoring(isRetired);
            setAsking(true);
          }}
        >
          {isRetired ? words('restore') : words('retire')}
        </Button>
      </Permitted>
      <ConfirmDialog
        open={asking}
        title={isRestoring ? words('offerTitle', { name }) : words('retireTitle', { name })}
        confirm={isRestoring ? words('restore') : words('retire')}
        busy={busy}
        problem={failure && <ProblemText problem={failure} />}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        {isRestoring ? texts.restore : texts.retire}
      </ConfirmDialog>
    </>
  );
}
