import { SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import type { ComplianceSubmission } from '../../api/readings.ts';
import { useSession } from '../../session/use-session.ts';
import { keepDraft, type DraftKeeper } from '../../wizard/draft-keeper.store.ts';
import { useSavedDraft } from '../../wizard/use-draft-store.ts';
import { complianceDrafts, newComplianceDraft, type ComplianceDraft } from './compliance.draft.ts';
import { OwnerForm } from './owner.form.tsx';
import { OpenElsewhere } from '../../wizard/open-elsewhere.view.tsx';

export type OwnerStepProps = {
  orgId: string;
  /** The newest submission, which is being changed; undefined for the first. */
  before: ComplianceSubmission | undefined;
  onBack: () => void;
  onSent: () => void;
};

/** Step 1, with the input saved on this device. One tab at a time edits it. */
export function AccountOwnerStep(props: OwnerStepProps) {
  const { orgId, before } = props;
  const { email } = useSession();
  const { store, turn, saved } = useSavedDraft(complianceDrafts, email, newComplianceDraft(orgId, before));
  const [keeper, setKeeper] = useState<DraftKeeper<ComplianceDraft>>();
  if (keeper) return <OwnerForm {...props} keeper={keeper} />;
  if (turn === 'waiting') return <OpenElsewhere />;
  if (saved === undefined) return <SkeletonRows rows={4} />;
  setKeeper(keepDraft(saved?.draft ?? newComplianceDraft(orgId, before), store));
  return null;
}
