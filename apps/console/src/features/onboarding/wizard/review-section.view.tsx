import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LenderForm } from '../../../api/readings.ts';
import { formatMobile, isSectionStep, mobileDigits, type OnboardingStep } from '@oware/domain';
import { dash, StatusBadge, formatDay } from '@oware/ui';
import { memo, useId, useMemo, type ReactNode } from 'react';
import { SectionAnswers } from '../../../dynamic-form/section-answers.view.tsx';
import { resubmissionBadge } from '../../../identity/identity.text.ts';
import { HiddenNumber } from '../../../identity/numbers/hidden-number.view.tsx';
import { photoFrame } from '../../../identity/photo/photo-frame.styles.ts';
import type { Photo as TakenPhoto } from '../../../identity/photo/photo.rules.ts';
import { useObjectUrl } from '../../../identity/photo/use-object-url.ts';
import { Fact, factGrid, FactList } from '../../../record/facts.view.tsx';
import type { OnboardingDraft } from '../../../onboarding-draft/onboarding.draft.ts';
import { fieldsOfStep } from '../draft/person.rules.ts';
import { isComplete, type Problem } from './progress.rules.ts';
import { cardName } from '../../../identity/card/card.rules.ts';
import { stepLabels } from './step.text.ts';
import { words } from '../onboarding.words.ts';

type ReviewSectionProps = {
  step: OnboardingStep;
  draft: OnboardingDraft;
  form: LenderForm;
  gaps: Problem[];
  onEdit: (step: OnboardingStep) => void;
};

/** Shows a step's answers and what is missing, with a link to edit them. */
export const ReviewSection = memo(function ReviewSection({ step, draft, form, gaps, onEdit }: ReviewSectionProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider', pt: 2 } }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ flex: 1, minHeight: 36, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <Typography id={titleId} component="h3" variant="h3">
            {stepLabels[step]}
          </Typography>
          <Badge step={step} draft={draft} form={form} gaps={gaps} />
        </Box>
        <Button size="small" aria-label={words('editStep', { step: stepLabels[step] })} onClick={() => onEdit(step)}>
          {words('edit')}
        </Button>
      </Box>
      {gaps.map(({ text }) => (
        <Typography key={text} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {text}
        </Typography>
      ))}
      <Content step={step} draft={draft} form={form} />
    </Box>
  );
});

function Badge({ step, draft, form, gaps }: Omit<ReviewSectionProps, 'onEdit'>) {
  const isSubmission = step === 'consent' || step === 'card';
  if (isSubmission && draft[step].status === 'Rejected') return <StatusBadge {...resubmissionBadge} />;
  if (gaps.some(({ blocks }) => blocks)) return <StatusBadge label={words('missing')} tone="red" />;
  if (isSectionStep(step) && !isComplete(draft, form, step))
    return <StatusBadge label={words('draft')} tone="yellow" />;
  if (step === 'phone') return <StatusBadge label={words('verified')} tone="teal" />;
  if (!isSubmission) return null;
  return draft[step].status === 'Verified' ? (
    <StatusBadge label={words('verified')} tone="teal" />
  ) : (
    <StatusBadge label={words('awaitingApproval')} tone="yellow" />
  );
}

function Content({ step, draft, form }: Pick<ReviewSectionProps, 'step' | 'draft' | 'form'>) {
  const fields = useMemo(() => (isSectionStep(step) ? fieldsOfStep(form, step) : []), [form, step]);
  if (isSectionStep(step)) return <SectionAnswers fields={fields} values={draft.sections[step].values} />;
  if (step === 'consent') return <Photo photo={draft.consent.photo} alt={words('consentPhoto')} />;
  if (step === 'card') {
    const { card } = draft;
    return (
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' } }}>
        <Photo photo={card.photo} alt={words('ghanaCard')} />
        <Facts>
          <Fact label={words('firstName')} value={card.firstName || dash} />
          <Fact label={words('lastName')} value={card.lastName || dash} />
          {card.middleName && <Fact label={words('middleName')} value={card.middleName} />}
          <Fact label={words('nameOnCard')} value={card.nameOnCard || cardName(card) || dash} />
          <Fact label={words('dateOfBirth')} value={formatDay(card.dateOfBirth)} />
          <Fact label={words('idNumber')} value={<HiddenNumber number={card.idNumber} />} />
        </Facts>
      </Box>
    );
  }
  if (step === 'phone') {
    const shown = mobileDigits(draft.phone.number) === undefined ? dash : formatMobile(draft.phone.number);
    return (
      <Facts>
        <Fact label={words('phoneNumber')} value={shown} />
      </Facts>
    );
  }
  return (
    <Facts>
      <Fact label={words('staffId')} value={draft.staffId || dash} />
      {draft.staffName && (
        <Fact label={words('onThePayrollAs')} value={`${draft.staffName.firstName} ${draft.staffName.lastName}`} />
      )}
    </Facts>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <FactList sx={{ ...factGrid, alignContent: 'start' }}>{children}</FactList>
);

function Photo({ photo, alt }: { photo: TakenPhoto | null; alt: string }) {
  const url = useObjectUrl(photo?.blob);
  return <Box sx={{ ...photoFrame, maxWidth: 220 }}>{url ? <img src={url} alt={alt} /> : words('noPhoto')}</Box>;
}
