import { useState } from 'react';
import { apiFailureOf, isNotFound } from '../api/failure.ts';
import { useBegunVersion, type Versioned } from './use-begun-version.ts';
import { useLostAnswer } from './use-lost-answer.ts';

type Outcome = { error?: unknown };
type SeenVersion<Row extends Versioned> = { version?: NonNullable<Row['version']> };

/**
 * Saves a change of a record that a colleague may change or remove while its form is open. `newest` is undefined if the
 * record is gone, and `onRefresh` reloads it after a conflict. `sentOf` returns a record's values as they are sent.
 */
export function useVersionedSave<Row extends Versioned>(
  start: Row,
  newest: Row | undefined,
  onRefresh: () => Promise<unknown>,
  sentOf: (record: Row) => object = (record) => record,
) {
  const lostAnswer = useLostAnswer();
  const begun = useBegunVersion(start, newest, (record) => lostAnswer.isOwn(sentOf(record)));
  const [isSaved, setSaved] = useState(false);
  /** Sends the values with the version that the form is based on, if the service sends versions. Resolves with whether they were saved. */
  const save = async <Values extends object>(
    values: Values,
    send: (body: Values & SeenVersion<Row>) => Promise<Outcome>,
  ): Promise<boolean> => {
    const { error } = await send({ ...values, ...(begun.version !== undefined && { version: begun.version }) });
    lostAnswer.settle(error, values);
    if (isNotFound(error) || apiFailureOf(error)?.code === 'conflict') await onRefresh();
    if (error === undefined) setSaved(true);
    return error === undefined;
  };
  // while the form closes after saving, the newest values are the person's own
  return { begun, isOvertaken: !isSaved && (begun.isGone || begun.isChanged), save };
}
