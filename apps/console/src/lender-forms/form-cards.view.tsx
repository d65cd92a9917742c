import { mdiFileDocumentEditOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { messages } from '@oware/contract';
import { Outdated } from '../api/quiet-failure.view.tsx';
import type { LenderForm } from '../api/readings.ts';
import { cardGrid, EmptyState } from '@oware/ui';
import { Fragment, type ReactNode } from 'react';
import { CardsWaiting } from '../api/rows-waiting.view.tsx';
import { useListLenderFormsQuery } from '../api/provider.api.ts';
import { usableForm } from './usable-form.rules.ts';
import { words } from './lender-forms.words.ts';

type FormCardsProps = {
  lenderId: string;
  /** The text of an empty list: why it is empty and what to do. */
  none: { text: string; action?: ReactNode };
  card: (form: LenderForm) => ReactNode;
};

/** The forms of a lender as cards, and what shows while they are loading, when they fail and when there are none. */
export function FormCards({ lenderId, none, card }: FormCardsProps) {
  const answer = useListLenderFormsQuery({ params: { lenderId } }, { refetchOnMountOrArgChange: true });
  const forms = answer.currentData?.map(usableForm);
  if (forms)
    return (
      <>
        <Outdated what={words('theForms')} answer={answer} />
        {forms.length === 0 ? (
          <EmptyState title={messages.lenderHasNoForms} icon={mdiFileDocumentEditOutline} action={none.action}>
            {none.text}
          </EmptyState>
        ) : (
          <Box component="ul" aria-label={words('forms')} sx={cardGrid}>
            {forms.map((form, at) => (
              <Fragment key={form.id || at}>{card(form)}</Fragment>
            ))}
          </Box>
        )}
      </>
    );
  return <CardsWaiting what={words('theForms')} cards={3} label={words('loadingTheForms')} answer={answer} />;
}
