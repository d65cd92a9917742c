import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { formatMobile, stepsOf } from '@oware/domain';
import { formatMoment } from '@oware/ui';
import { personOf } from './person.rules.ts';
import { stepLabels } from '../wizard/step.text.ts';
import type { SavedOnboarding } from '../../../onboarding-draft/onboarding.drafts.ts';
import { words } from '../onboarding.words.ts';

/** Returns the client's name as far as it is known. */
export function draftName({ draft }: SavedOnboarding): string {
  const { firstName, lastName } = personOf(draft);
  const name = `${firstName} ${lastName}`.trim();
  return name || (draft.phone.number && formatMobile(draft.phone.number)) || draft.staffId || words('aNewClient');
}

/** Shows name, progress and time of a draft. */
export function DraftSummary({ saved }: { saved: SavedOnboarding }) {
  const { draft, savedAt } = saved;
  const steps = stepsOf(draft.flow);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="p" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {draftName(saved)}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {words('draftProgress', {
          step: stepLabels[draft.step],
          number: steps.indexOf(draft.step) + 1,
          count: steps.length,
          formTitle: draft.formTitle,
        })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {words('lastChanged', { when: formatMoment(new Date(savedAt).toISOString()) })}
      </Typography>
    </Box>
  );
}
