import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import { callPath, downloadComplianceDocument } from '@oware/contract';
import { statusLabel, statusTone } from '@oware/domain';
import { Icon, StatusBadge } from '@oware/ui';
import { useState } from 'react';
import { ProblemAlert, type Problem } from '../../api/problem-alert.tsx';
import type { ComplianceSubmission } from '../../api/readings.ts';
import { fetchFile } from '../../api/transport.ts';
import { sizeText } from '../../documents/documents.text.ts';
import { Facts } from '../../record/facts.view.tsx';
import { saveAs } from '../../record/save-file.download.ts';
import { formatMoment } from '../../record/record.text.ts';
import { registrationTypeLabel } from './compliance.text.ts';

type FactsProps = {
  submission: ComplianceSubmission;
  /** The document is shown separately with its own download. */
  isDocumentShown?: boolean;
};

/** Shows the fields of a submission. */
export const SubmissionFacts = ({ submission, isDocumentShown }: FactsProps) => {
  const { status, document } = submission;
  const facts = [
    { label: 'Status', value: <StatusBadge label={statusLabel(status)} tone={statusTone(status)} /> },
    { label: 'Registration number', value: submission.registration_number },
    { label: 'Registration type', value: registrationTypeLabel(submission.registration_type) },
    { label: 'Address', value: submission.address },
    { label: 'Country', value: submission.country },
    { label: 'Submitted', value: formatMoment(submission.submittedAt) },
    { label: 'Submitted by', value: submission.submittedBy },
    { label: 'Document', value: [document.name, sizeText(document.size)].filter(Boolean).join(', ') },
  ];
  return (
    <div>
      <Facts title="What was submitted" facts={facts} />
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
        Download the document
      </Button>
      <ProblemAlert problem={problem} sx={{ mt: 1 }} />
    </>
  );
}
