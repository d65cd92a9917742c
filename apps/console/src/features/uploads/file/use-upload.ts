import { ownFileNameLimit, uploadLimit } from '@oware/contract';
import {
  guessHeadings,
  headingKey,
  matchHeadings,
  shortenedFileName,
  uploadHeadings,
  type HeadingGuess,
  type HeadingMatch,
  type UploadHeading,
} from '@oware/domain';
import { useEffect, useRef, useState } from 'react';
import { cancelledFailure, isApiFailure } from '../../../api/failure.ts';
import { useListStaffUnderwayMutation, useUploadLoansMutation } from '../../../api/provider.api.ts';
import { useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { StaffComparison } from '../preview/compare-staff.api.ts';
import type { SheetRules } from '../sheet/checked-rows.rules.ts';
import { rowTexts } from '../sheet/row-texts.text.ts';
import { SheetClient, type Working } from '../sheet/sheet.client.ts';
import type { Totals } from '../sheet/sheet.rules.ts';
import type { Opened } from '../sheet/sheet.worker.ts';
import { failedNotice, isRefused, refusedNotice, takenNotice, type Notice } from './upload-answer.text.ts';
import { baseName, fileProblem } from './upload-file.rules.ts';
import { words } from '../uploads.words.ts';

/** The current rows of a file. */
export type RowsStage = {
  kind: 'rows';
  file: File;
  client: SheetClient;
  totals: Totals;
  /** Number of rows in the original file. */
  rowsInFile: number;
  /** Unused columns of the file. */
  leftOut: string[];
  /** Columns recognised by another name than the valid heading. */
  guessed: { text: string; heading: UploadHeading }[];
  isGuess: boolean;
  /** Whether the service sent the pending rows and loans of the staff. */
  isCompared: boolean;
  takesUnderway: boolean;
  onlyBad: boolean;
  /** Number of visible rows. */
  shown: number;
  /** Increases with every change, so that the screen reloads the rows. */
  version: number;
  /** The sent share while sending, from 0 to 1. */
  sending?: number;
  notice?: Notice;
};

export type Stage =
  | { kind: 'choose'; problem?: string }
  | { kind: 'reading'; file: File; working?: Working }
  | { kind: 'headings'; file: File; client: SheetClient; opened: Opened; guess: HeadingGuess }
  | RowsStage
  | { kind: 'sent'; notice: Notice };

/** A bulk upload from choosing a file to the service's answer. */
export function useUpload(orgId: string, rules: Omit<SheetRules, 'texts'>) {
  const [stage, setStage] = useState<Stage>({ kind: 'choose' });
  const [upload] = useUploadLoansMutation();
  const [listUnderway] = useListStaffUnderwayMutation();
  const client = useRef<SheetClient>(undefined);
  const comparisons = useRef(new WeakMap<SheetClient, StaffComparison>());
  const running = useRef<{ abort: () => void }>(undefined);

  const isSending = stage.kind === 'rows' && stage.sending !== undefined;
  useUnsavedChanges(
    stage.kind === 'rows' || stage.kind === 'headings',
    words(isSending ? 'leaveSendingAbout' : 'leaveAbout'),
  );
  useEffect(
    () => () => {
      running.current?.abort();
      client.current?.close();
    },
    [],
  );

  const close = (next: Stage = { kind: 'choose' }) => {
    client.current?.close();
    client.current = undefined;
    setStage(next);
  };
  /** Runs a worker task; an unreadable file is reported at the file chooser. */
  const guarded = (work: () => Promise<void>) =>
    void work().catch((error: unknown) =>
      close({ kind: 'choose', problem: error instanceof Error ? error.message : String(error) }),
    );

  const choose = (file: File) => {
    const problem = fileProblem(file);
    if (problem !== undefined) return setStage({ kind: 'choose', problem });
    setStage({ kind: 'reading', file });
    const sheet = new SheetClient(work);
    client.current = sheet;
    guarded(async () => {
      const opened = await sheet.call('open', file);
      const guess = guessHeadings(opened.headings);
      if (uploadHeadings.every((heading) => guess.order.includes(heading)))
        return check(file, sheet, opened, guess.order);
      setStage({ kind: 'headings', file, client: sheet, opened, guess });
    });
  };

  const work = (working: Working) => setStage((now) => (now.kind === 'reading' ? { ...now, working } : now));
  const compare = (sheet: SheetClient, onProgress?: (share: number) => void) => {
    const ask = async (staffNumbers: string[]) =>
      (await listUnderway({ params: { orgId }, body: { staffNumbers } })).data;
    const comparison = comparisons.current.get(sheet) ?? new StaffComparison(sheet, ask);
    comparisons.current.set(sheet, comparison);
    return comparison.run(onProgress);
  };

  const check = async (file: File, sheet: SheetClient, opened: Opened, order: HeadingMatch['order']) => {
    setStage({ kind: 'reading', file, working: { task: 'checking', share: 0 } });
    await sheet.call('check', order, { ...rules, texts: rowTexts });
    const isCompared = await compare(sheet, (share) => work({ task: 'comparing', share }));
    const totals = await sheet.call('totals');
    setStage({
      kind: 'rows',
      file,
      client: sheet,
      totals,
      rowsInFile: opened.rows,
      leftOut: opened.headings.filter(
        (text, at) => order[at] === undefined && matchHeadings([text]).unknown.length > 0,
      ),
      guessed: opened.headings.flatMap((text, at) => {
        const heading = order[at];
        return heading === undefined || headingKey(text) === heading ? [] : [{ text: text.trim(), heading }];
      }),
      isGuess: opened.isGuess,
      isCompared,
      takesUnderway: false,
      onlyBad: false,
      shown: totals.good + totals.bad,
      version: 0,
    });
  };

  const change = (rows: Partial<RowsStage>) =>
    setStage((now) => (now.kind === 'rows' ? { ...now, ...rows, version: now.version + 1 } : now));
  /** Updates the counts after a change. */
  const recount = async (sheet: SheetClient, rows: Partial<RowsStage> = {}) =>
    change({ totals: await sheet.call('totals'), ...rows });
  const showBad = (sheet: SheetClient, onlyBad: boolean) =>
    guarded(async () => change({ onlyBad, shown: await sheet.call('show', onlyBad) }));
  const takeUnderway = (sheet: SheetClient, takesUnderway: boolean) =>
    guarded(async () => {
      await sheet.call('takeUnderway', takesUnderway);
      await recount(sheet, { takesUnderway });
    });
  /** After a correction: another staff number may have pending rows, loans or another client. */
  const recountMended = (sheet: SheetClient, rows: Partial<RowsStage> = {}) =>
    guarded(async () => {
      await recount(sheet, rows);
      await recount(sheet, { isCompared: await compare(sheet) });
    });
  /** After rows were removed or restored. */
  const reshow = (sheet: SheetClient, onlyBad: boolean) =>
    guarded(async () => recountMended(sheet, { shown: await sheet.call('show', onlyBad) }));
  const compareAgain = (sheet: SheetClient) =>
    guarded(async () => {
      await sheet.call('forgetStaff');
      recountMended(sheet);
    });

  const send = ({ file, client: sheet, rowsInFile }: RowsStage) =>
    guarded(async () => {
      setStage((now) => withoutNotice(now, 0));
      // rows that were corrected last may still be compared
      const stop = Promise.withResolvers<undefined>();
      running.current = { abort: () => stop.resolve(undefined) };
      const isCompared = await Promise.race([compare(sheet), stop.promise]);
      const { good } = await sheet.call('totals');
      if (isCompared === undefined || good === 0) {
        setStage((now) => withoutNotice(now));
        return recount(sheet);
      }
      const csv = await sheet.call('goodFile');
      // rows pasted below the last one are in no file
      const inFile = Math.max(rowsInFile, good);
      const settle = (notice: Notice) => setStage((now) => ({ ...withoutNotice(now), notice }));
      if (csv.size > uploadLimit) return settle({ severity: 'error', text: words('rowsTooLarge') });
      const request = upload({
        params: { orgId },
        body: {
          file: new File([csv], `${baseName(file.name)}.csv`, { type: 'text/csv' }),
          rowsInFile: inFile,
          fileName: shortenedFileName(file.name, ownFileNameLimit),
        },
        onProgress: (share) => setStage((now) => (now.kind === 'rows' ? { ...now, sending: share } : now)),
      });
      running.current = request;
      const { data: answer, error } = await request;
      if (!answer) return settle(failedNotice(isApiFailure(error) ? error : stopped(error)));
      if (isRefused(answer)) {
        const problems = answer.data.problems.flatMap(({ line, ...rest }) =>
          line === null ? [] : [{ line, ...rest }],
        );
        const marked = await sheet.call('refuse', problems);
        const shown = await sheet.call('show', marked > 0);
        settle(refusedNotice(answer.data, marked));
        return recount(sheet, { isCompared, onlyBad: marked > 0, shown });
      }
      const notice = takenNotice(answer.data, good, inFile);
      const left = await sheet.call('dropSent');
      if (left === 0) return close({ kind: 'sent', notice });
      settle(notice);
      await recount(sheet, { isCompared, onlyBad: false, shown: left });
    });

  return {
    stage,
    choose,
    map: (order: HeadingMatch['order']) => {
      if (stage.kind === 'headings') guarded(() => check(stage.file, stage.client, stage.opened, order));
    },
    showBad,
    takeUnderway,
    recount: recountMended,
    reshow,
    compareAgain,
    send,
    /** Stops the current request. */
    stop: () => running.current?.abort(),
    /** Reports that the dropped item is not a readable file. */
    refuse: (problem: string) => setStage({ kind: 'choose', problem }),
    close: () => close(),
  };
}

/** Returns the message for a stopped request instead of a failure. */
const stopped = (error: unknown) =>
  error instanceof Object && 'name' in error && error.name === 'AbortError' ? cancelledFailure : undefined;

/** Starts or ends sending, and clears the previous message. */
function withoutNotice(stage: Stage, sending?: number): Stage {
  if (stage.kind !== 'rows') return stage;
  const { notice: _notice, sending: _sending, ...rest } = stage;
  return sending === undefined ? rest : { ...rest, sending };
}
