import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { SubmitEvent } from 'react';
import type { StepProps } from '../draft.ts';
import { CardFields } from './card-fields.tsx';
import { CardState } from './card-state.tsx';
import { useCard } from './use-card.ts';

/** Step 3 (1§2): the Ghana Card, which awaits an officer's approval and can be submitted again (1§4). */
export function CardStep({ draft, change, done, formId, refused }: StepProps) {
  const { card } = draft;
  const work = useCard({ draft, change, formId, refused });
  const submitted = card.status === 'Pending' || card.status === 'Verified';
  const next = (event: SubmitEvent) => {
    event.preventDefault();
    if (submitted) done();
    else work.remind();
  };
  return (
    <Stack component="form" id={formId} noValidate onSubmit={next} sx={{ gap: 2.5, maxWidth: 820 }}>
      {card.id && <CardState id={card.id} draft={draft} change={change} />}
      <CardFields card={card} work={work} readOnly={submitted} />
      {work.errors.whole && <Alert severity="error">{work.errors.whole}</Alert>}
      {card.status === 'Pending' && (
        <Button onClick={work.again} sx={{ alignSelf: 'flex-start' }}>
          Re-Submit
        </Button>
      )}
      {!submitted && (
        <Button
          variant="contained"
          loading={work.submitting}
          onClick={() => void work.submit()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {card.status === 'Rejected' ? 'Re-Submit' : 'Submit'}
        </Button>
      )}
    </Stack>
  );
}
