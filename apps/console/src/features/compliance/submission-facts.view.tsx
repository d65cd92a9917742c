import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import { callPath, downloadComplianceDocument } from '@oware/contract';
import { Icon, formatMoment } from '@oware/ui';
import { useState } from 'react';
import { ProblemAlert, type Problem } from '../../api/problem-alert.tsx';
import type { ComplianceSubmission } from '../../api/readings.ts';
import { fetchFile } from '../../api/transport.ts';
import { sizeText } from '../../documents/documents.text.ts';
import { Facts } from '../../record/facts.view.tsx';
import { RecordStatus } from '../../record/record-status.view.tsx';
import { saveAs } from '../../record/save-file.download.ts';
import { registrationTypeLabel } from './compliance.text.ts';
import { words } from './compliance.words.ts';

type FactsProps = {
  submission: ComplianceSubmission;
  /** The document is shown separately with its own download. */
  isDocumentShown?: boolean;
};

/** Shows the fields of a submission. */
export const SubmissionFacts = ({ submission, isDocumentShown }: FactsProps) => {
  const { status, document } = submission;
  const facts = [
    { label: words('status'), value: <RecordStatus status={status} /> },
    { label: words('registrationNumber'), value: submission.registration_number },
    { label: words('registrationType'), value: registrationTypeLabel(submission.registration_type) },
    { label: words('address'), value: submission.address },
    { label: words('country'), value: submission.country },
    { label: words('submitted'), value: formatMoment(submission.submittedAt) },
    { label: words('submittedBy'), value: submission.submittedBy },
    { label: words('document'), value: [document.name, sizeText(document.size)].filter(Boolean).join(', ') },
  ];
  return (
    <div>
      <Facts title={words('whatWasSubmitted')} facts={facts} />
      {!isDocumentShown && <DocumentDownload submission={submission} />}
    </div>
  );
};

function DocumentDownload({ submission: { id, document } }: { submission: ComplianceSubmission }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const save = async () => {
    setBusy(true);
    const { data, error } = await fetchFile('provider', callPath(downloadComplianceDocument, { id }));
    setBusy(false);
    setProblem(error);
    if (data) saveAs(data, document.name || 'registration.pdf');
  };
  return (
    <>
      <Button startIcon={<Icon path={mdiDownload} />} loading={isBusy} onClick={() => void save()} sx={{ mt: 1.5 }}>
        {words('downloadTheDocument')}
      </Button>
      <ProblemAlert problem={problem} sx={{ mt: 1 }} />
    </>
  );
}
