import Box from '@mui/material/Box';
import type { ReportedDraft } from '@oware/sim-kit/control/contract';
import type { WizardName } from '../../wizard/draft-box.store.ts';
import { words } from '../simulator.words.ts';

const wizardTitles: Readonly<Record<string, string>> = {
  onboarding: words('newClient'),
  compliance: words('businessCompliance'),
  'loan-products': words('loanProduct'),
  'savings-products': words('savingsProduct'),
} satisfies Record<WizardName, string>;

const titleOf = ({ kind, place }: ReportedDraft) =>
  `${Object.hasOwn(wizardTitles, kind) ? wizardTitles[kind] : words('unknownForm', { kind })} (${decoded(place)})`;

/** Returns a place as text; unchanged if a capsule of somebody else holds one that can't be decoded. */
function decoded(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}

/** Lists drafts of a report. Each unfolds to everything that it holds. */
export const ReportedDrafts = ({ drafts }: { drafts: readonly ReportedDraft[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
    {drafts.map((draft, index) => (
      <Box component="li" key={index} sx={{ borderTop: 1, borderColor: 'divider' }}>
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', py: 0.75, overflowWrap: 'anywhere' }}>
            {titleOf(draft)}
          </Box>
          <Box
            component="pre"
            tabIndex={0}
            aria-label={titleOf(draft)}
            sx={{ m: 0, mb: 1, maxHeight: 240, overflow: 'auto', fontSize: '0.75rem', whiteSpace: 'pre-wrap' }}
          >
            {JSON.stringify(draft.content, null, 2)}
          </Box>
        </details>
      </Box>
    ))}
  </Box>
);
