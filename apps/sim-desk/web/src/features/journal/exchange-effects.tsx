import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ExchangeExplanation } from '@oware/sim-kit/control/contract';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { changeText, messagesText } from './exchange.text.ts';

type ExchangeEffectsProps = { sandbox: string; explanation: ExchangeExplanation };

/** Shows what an exchange changed, before and after, and the messages that it sent. */
export const ExchangeEffects = ({ sandbox, explanation }: ExchangeEffectsProps) => (
  <>
    {explanation.changes.length > 0 && (
      <Section title="Changed">
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {explanation.changes.map((change, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and has no key
            <li key={at}>
              {changeText(change)}
              {change.changes.map(({ field, from, to }) => (
                <Box key={field} sx={{ color: 'text.secondary' }}>
                  {field}: {from ?? 'empty'} → {to ?? 'empty'}
                </Box>
              ))}
            </li>
          ))}
        </Box>
      </Section>
    )}
    {explanation.messages.length > 0 && (
      <Section title="Sent messages">
        <Link href={paths.inbox(sandbox)}>{messagesText(explanation)} in the inbox</Link>
      </Section>
    )}
  </>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mt: 2.5, overflowWrap: 'anywhere' }}>
    <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
