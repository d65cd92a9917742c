import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { complianceSubmissionRefusal } from '@oware/domain';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Compliance } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { StepMap, useSameEntries } from '../../wizard/step-map.view.tsx';
import { useStepAddress } from '../../wizard/step.address.ts';
import { WizardColumns } from '../../wizard/wizard-columns.view.tsx';
import { AccountOwnerStep } from './account-owner.step.tsx';
import { AccountTypeStep } from './account-type.step.tsx';
import { complianceAddress, complianceStepNames, type ComplianceStep } from './compliance.draft.ts';
import { stepTexts } from './compliance.text.ts';
import { GoLiveStep } from './go-live.step.tsx';

type StepsProps = {
  orgId: string;
  /** Undefined if the provider does not send it. */
  compliance: Compliance | undefined;
};

/**
 * The three steps (3§4): an applicant with a submission starts at the last one, and can change it until it is approved.
 */
export function ComplianceSteps({ orgId, compliance }: StepsProps) {
  const { named, goTo } = useStepAddress<ComplianceStep>(complianceAddress);
  const { pathname } = useLocation();
  const [isSent, setSent] = useState(false);
  const newest = compliance?.submissions[0];
  const isSubmitted = newest !== undefined || isSent;
  const canSubmit = complianceSubmissionRefusal(newest?.status) === null;
  const first = pathname === paths.businessCompliance ? 'owner' : 'type';
  const step = stepOf(named, { first, isSubmitted, canSubmit });
  const heading = useHeadingOf(step);
  const entries = useSameEntries(
    complianceStepNames.map((name) => ({
      step: name,
      label: stepTexts[name].label,
      state:
        isSubmitted && (name !== 'live' || newest?.status === 'Approved') ? ('done' as const) : ('untouched' as const),
      reached: name === 'live' ? isSubmitted : canSubmit,
    })),
  );
  return (
    <WizardColumns>
      <StepMap entries={entries} current={step} onGo={goTo} />
      <Card component="section" aria-labelledby="compliance-step" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
        <Typography
          id="compliance-step"
          component="h2"
          variant="h2"
          ref={heading}
          tabIndex={-1}
          sx={{ outline: 'none' }}
        >
          {stepTexts[step].label}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          {stepTexts[step].hint}
        </Typography>
        {step === 'type' && <AccountTypeStep onNext={() => goTo('owner')} />}
        {step === 'owner' && (
          <AccountOwnerStep
            orgId={orgId}
            before={newest}
            onBack={() => goTo('type')}
            onSent={() => {
              setSent(true);
              goTo('live');
            }}
          />
        )}
        {step === 'live' && (
          <GoLiveStep compliance={compliance} onChange={canSubmit ? () => goTo('owner') : undefined} />
        )}
      </Card>
    </WizardColumns>
  );
}

/** Moves the focus to the heading of the next step, because the button that led there is gone. */
function useHeadingOf(step: ComplianceStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

type Reached = { first: ComplianceStep; isSubmitted: boolean; canSubmit: boolean };

/** Returns the step in the address if it can be opened; otherwise the last one for a submission, or the first. */
function stepOf(named: string, { first, isSubmitted, canSubmit }: Reached): ComplianceStep {
  const wanted = complianceStepNames.find((name) => name === named);
  if (!canSubmit) return 'live';
  if (wanted === undefined) return isSubmitted ? 'live' : first;
  return wanted === 'live' && !isSubmitted ? 'owner' : wanted;
}
