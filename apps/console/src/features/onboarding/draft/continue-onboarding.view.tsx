import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@oware/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { draftName, DraftSummary } from './draft-summary.view.tsx';
import type { SavedOnboarding } from '../../../onboarding-draft/onboarding.drafts.ts';
import { useSavedOnboardings } from '../../../onboarding-draft/use-saved-onboardings.ts';
import { words } from '../onboarding.words.ts';

/** Offers this user's drafts for the lender on this device above the choice of a form; nothing without drafts. */
export function ContinueOnboarding({ lenderId }: { lenderId: string }) {
  const { drafts, discard } = useSavedOnboardings(lenderId);
  const [leaving, setLeaving] = useState<SavedOnboarding>();
  const discardAfterConfirmation = () => {
    setLeaving(undefined);
    if (leaving) void discard(leaving);
  };
  if (drafts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="continue-title" sx={{ mb: 3 }}>
      <Typography id="continue-title" component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {words('continueTitle')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' }}>
        {drafts.map((saved) => (
          <Card key={saved.draft.formId} sx={{ p: 2 }}>
            <DraftSummary saved={saved} />
            <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
              <Button
                variant="contained"
                href={paths.onboardingStep(saved.draft, saved.draft.step)}
                aria-label={words('continueWith', { client: draftName(saved) })}
              >
                {words('continue')}
              </Button>
              <Button
                onClick={() => setLeaving(saved)}
                aria-label={words('discardDraft', { client: draftName(saved) })}
              >
                {words('discard')}
              </Button>
            </Box>
          </Card>
        ))}
      </Box>
      <ConfirmDialog
        open={leaving !== undefined}
        title={words('discardTitle')}
        confirm={words('discard')}
        cancel={words('keepIt')}
        dangerous
        onConfirm={discardAfterConfirmation}
        onCancel={() => setLeaving(undefined)}
      >
        {words('discardAbout')}
      </ConfirmDialog>
    </Box>
  );
}

/** The same as a route above the choice of a form. */
export function Component() {
  const { lenderId = '' } = useParams();
  return <ContinueOnboarding lenderId={lenderId} />;
}

Component.displayName = 'ContinueOnboardingPart';
