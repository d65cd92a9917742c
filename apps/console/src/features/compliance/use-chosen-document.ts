import { callPath, downloadComplianceDocument, messages, type FieldErrors } from '@oware/contract';
import { useState } from 'react';
import type { ComplianceSubmission } from '../../api/readings.ts';
import { fetchFile } from '../../api/transport.ts';
import { documentProblem } from './compliance.draft.ts';
import { words } from './compliance.words.ts';

export type ChosenDocument = {
  /** Name of the file to send; undefined before one is chosen. */
  name: string | undefined;
  /** Whether it is the file of the previous submission. */
  isKept: boolean;
  isChosen: boolean;
  isReading: boolean;
  problem: string | undefined;
  /** Errors of the choice by field. */
  problems: FieldErrors;
  choose: (file: File) => void;
  /** Returns the file to send: the chosen one, or the previous one after fetching it. Undefined if fetching fails. */
  read: () => Promise<File | undefined>;
};

/** The registration document: a chosen file, otherwise the previously submitted one. */
export function useChosenDocument(before: ComplianceSubmission | undefined): ChosenDocument {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const kept = before && { id: before.id, name: before.document.name || 'registration.pdf' };

  const readKept = async ({ id, name }: { id: string; name: string }) => {
    setReading(true);
    const { data, error } = await fetchFile('provider', callPath(downloadComplianceDocument, { id }));
    setReading(false);
    setProblem(error && words('documentNotLoaded'));
    return data && new File([data], name, { type: 'application/pdf' });
  };
  return {
    name: file?.name ?? kept?.name,
    isKept: file === undefined && kept !== undefined,
    isChosen: file !== undefined,
    isReading,
    problem,
    problems: file || kept ? {} : { registration_document: messages.complianceDocumentRefused },
    choose: (chosen) => {
      const fault = documentProblem(chosen);
      setProblem(fault);
      if (fault === undefined) setFile(chosen);
    },
    read: async () => file ?? (kept && (await readKept(kept))),
  };
}
