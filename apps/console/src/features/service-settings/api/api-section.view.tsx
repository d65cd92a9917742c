import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@oware/ui';
import { type ReactNode, useId } from 'react';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import { isApiFailure } from '../../../api/failure.ts';
import type { QueryOutcome } from '../../../api/load-failure.tsx';
import { RowsWaiting } from '../../../api/rows-waiting.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { words } from '../service-settings.words.ts';

type ApiSectionProps = {
  title: string;
  text: string;
  icon: string;
  /** The button that creates one. */
  action: ReactNode;
  /** The answer of the list. */
  answer: QueryOutcome;
  /** The list; undefined until loaded. */
  children: ReactNode;
};

/** A heading with its list, for people who may see it; reports if the provider lacks the list. */
export function ApiSection({ title, text, icon, action, answer, children }: ApiSectionProps) {
  const heading = useId();
  const refusal = usePermission('integrations.read');
  return (
    <Stack component="section" aria-labelledby={heading} sx={{ gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography id={heading} variant="h2">
            {title}
          </Typography>
          <Typography color="textSecondary">{text}</Typography>
        </Box>
        {refusal === undefined && (children || !answer.isError) && action}
      </Box>
      {children && <Outdated what={title} answer={answer} />}
      {children ?? (refusal ? <Alert severity="info">{refusal}</Alert> : <Missing {...{ title, icon, answer }} />)}
    </Stack>
  );
}

function Missing({ title, icon, answer }: Pick<ApiSectionProps, 'title' | 'icon' | 'answer'>) {
  const failure = isApiFailure(answer.error) ? answer.error : undefined;
  if (failure && [404, 501].includes(failure.status))
    return (
      <EmptyState title={words('notAvailable')} icon={icon}>
        {words('notAvailableAbout')}
      </EmptyState>
    );
  return <RowsWaiting what={title} rows={3} label={words('loading', { what: title })} answer={answer} />;
}
