import { mdiAlertCircle, mdiCheckCircle, mdiChevronDown, mdiCircleHalfFull, mdiCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Icon } from '@oware/ui';
import { memo, useId, useRef, useState } from 'react';
import { words } from './wizard.words.ts';

/** The state of a step on the map. `draft` means deliberately left incomplete. */
export type StepState = 'done' | 'draft' | 'wrong' | 'untouched';

export type MapEntry<Step extends string> = { step: Step; label: string; state: StepState; reached: boolean };
type StepMapProps<Step extends string> = { entries: MapEntry<Step>[]; current: Step; onGo: (step: Step) => void };

const looks: Record<StepState, { icon: string; color: string; text: string }> = {
  done: { icon: mdiCheckCircle, color: 'success.main', text: words('done') },
  draft: { icon: mdiCircleHalfFull, color: 'warning.main', text: words('draft') },
  wrong: { icon: mdiAlertCircle, color: 'error.main', text: words('wrong') },
  untouched: { icon: mdiCircleOutline, color: 'text.secondary', text: '' },
};

function Map<Step extends string>({ entries, current, onGo }: StepMapProps<Step>) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const at = entries.findIndex(({ step }) => step === current);
  return (
    <Box component="nav" aria-label={words('steps')} sx={{ position: { md: 'sticky' }, top: { md: 80 } }}>
      <Button
        fullWidth
        color="inherit"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        endIcon={<Icon path={mdiChevronDown} sx={{ rotate: open ? '180deg' : '0deg' }} />}
        sx={{ display: { md: 'none' }, justifyContent: 'space-between', border: 1, borderColor: 'divider' }}
      >
        {words('stepOf', { step: at + 1, count: entries.length })}
      </Button>
      <Box
        component="ol"
        id={listId}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          mt: { xs: 0.5, md: 0 },
          display: { xs: open ? 'block' : 'none', md: 'block' },
        }}
      >
        {entries.map(({ step, label, state, reached }) => (
          <Box component="li" key={step}>
            <ButtonBase
              disabled={!reached}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => (setOpen(false), onGo(step))}
              sx={{
                width: 1,
                px: 1.25,
                py: 0.9,
                gap: 1.25,
                borderRadius: 1,
                textAlign: 'left',
                justifyContent: 'flex-start',
                '&:hover': { bgcolor: 'action.hover' },
                '&[aria-current]': { bgcolor: 'primary.light', color: 'primary.dark', fontWeight: 650 },
                '&.Mui-disabled': { color: 'text.secondary' },
              }}
            >
              <Icon path={looks[state].icon} sx={{ color: looks[state].color, flexShrink: 0 }} />
              <Box component="span" sx={{ flex: 1, fontSize: '0.875rem' }}>
                {label}
              </Box>
              {looks[state].text && (
                <Typography component="span" variant="body2" sx={{ color: 'inherit', opacity: 0.85 }}>
                  {' '}
                  {looks[state].text}
                </Typography>
              )}
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Lists all steps with their states and links to the reached ones. On a phone it opens on request. */
export const StepMap = memo(Map) as typeof Map;

/** Returns the same array while no entry changes, so that the map does not render with every keystroke. */
export function useSameEntries<Step extends string>(entries: MapEntry<Step>[]): MapEntry<Step>[] {
  const kept = useRef(entries);
  if (JSON.stringify(kept.current) !== JSON.stringify(entries)) kept.current = entries;
  return kept.current;
}
