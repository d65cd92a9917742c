import { callPath, downloadComplianceDocument, messages, type FieldErrors } from '@oware/contract';
import { useState } from 'react';
import type { ComplianceSubmission } from '../../api/readings.ts';
import { fetchFile } from '../../api/transport.ts';
import { documentProblem } from './compliance.draft.ts';

export type ChosenDocument = {
  /** The name of the file that will be sent; undefined before one is chosen. */
  name: string | undefined;
  /** It is the one of the submission before. */
  isKept: boolean;
  isChosen: boolean;
  isReading: boolean;
  problem: string | undefined;
  /** What is wrong with the choice, by field. */
  problems: FieldErrors;
  choose: (file: File) => void;
  /** The file to send: the chosen one, or the one of the submission before, fetched. Undefined where it can't be had. */
  read: () => Promise<File | undefined>;
};

/** The registration document: a chosen file, else the one that was submitted before. */
export function useChosenDocument(before: ComplianceSubmission | undefined): ChosenDocument {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const kept = before && { id: before.id, name: before.document.name || 'registration.pdf' };

  const readKept = async ({ id, name }: { id: string; name: string }) => {
    setReading(true);
    const { data, error } = await fetchFile('provider', callPath(downloadComplianceDocument, { id }));
    setReading(false);
    setProblem(error && 'The document that you submitted before could not be loaded. Choose it again.');
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
