import Button from '@mui/material/Button';
import type { Action } from '@oware/contract';
import { ConfirmDialog, notify } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { isApiFailure, type ApiFailure } from '../../../api/failure.ts';
import { ProblemText } from '../../../api/problem-alert.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';

type Outcome = { error?: unknown };

export type RetireActionProps = {
  name: string;
  isRetired: boolean;
  action: Action;
  /** Descriptions of the effects of retiring and restoring. */
  words: { retire: ReactNode; restore: ReactNode };
  retire: () => Promise<Outcome>;
  restore: () => Promise<Outcome>;
};

/** Retires a product or charge, or restores it, after a confirmation. Nothing is deleted. */
export function RetireAction({ name, isRetired, action, words, retire, restore }: RetireActionProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const close = () => {
    setAsking(false);
    setFailure(undefined);
  };
  const confirm = async () => {
    setBusy(true);
    const { error } = await (isRetired ? restore() : retire());
    setBusy(false);
    if (isApiFailure(error)) return setFailure(error);
    close();
    notify.success(isRetired ? `${name} is offered again` : `${name} was retired`);
  };
  return (
    <>
      <Permitted action={action}>
        <Button
          size="small"
          aria-label={isRetired ? `Restore ${name}` : `Retire ${name}`}
          onClick={() => setAsking(true)}
        >
          {isRetired ? 'Restore' : 'Retire'}
        </Button>
      </Permitted>
      <ConfirmDialog
        open={asking}
        title={isRetired ? `Offer ${name} again?` : `Retire ${name}?`}
        confirm={isRetired ? 'Restore' : 'Retire'}
        busy={busy}
        problem={failure && <ProblemText problem={failure} />}
        onConfirm={() => void confirm()}
        onCancel={() => !busy && close()}
      >
        {isRetired ? words.restore : words.retire}
      </ConfirmDialog>
    </>
  );
}
