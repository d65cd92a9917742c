import { isApiFailure } from '../api/failure.ts';
import { Deletion } from './deletion.dialog.tsx';

type RecordRemovalProps = {
  title: string;
  /** Labels the button. */
  confirm: string;
  /** What removing means. */
  children: string;
  /** Said once the record is gone. */
  removed: string;
  /** As the list shows it now. */
  record: { version: number | null };
  /** Sends the call for this version of the record. */
  remove: (query: { version?: number }) => Promise<{ error?: unknown }>;
  /** The state of the call. */
  state: { isLoading: boolean; error?: unknown };
  /** Reloads the list. */
  onRefresh: () => Promise<unknown>;
  onClose: () => void;
};

/**
 * Asks before a record is removed. If a colleague has changed it since it was shown, the dialog shows the new values and
 * asks again. If a colleague has removed it, nothing is left to do.
 */
export function RecordRemoval(props: RecordRemovalProps) {
  const { title, confirm, children, removed, record, remove, state, onRefresh, onClose } = props;
  const removeRecord = async () => {
    const { error } = await remove(record.version === null ? {} : { version: record.version });
    if (!isApiFailure(error)) return { data: removed };
    await onRefresh();
    return error.status === 404 ? { data: removed } : {};
  };
  return (
    <Deletion
      title={title}
      confirm={confirm}
      doneText={removed}
      outcome={state}
      onConfirm={removeRecord}
      onClose={onClose}
    >
      {children}
    </Deletion>
  );
}
