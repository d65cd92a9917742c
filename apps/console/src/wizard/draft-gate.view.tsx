import Typography from '@mui/material/Typography';
import { SkeletonRows, formatMoment } from '@oware/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { useSession } from '../session/use-session.ts';
import { ContinueCard } from './continue.card.tsx';
import { keepDraft, type DraftKeeper, type WizardDraft } from './draft-keeper.store.ts';
import type { DraftKind, SavedDraft } from './drafts.store.ts';
import { useStepAddress, type StepAddress } from './step.address.ts';
import { useSavedDraft } from './use-draft-store.ts';
import { OpenElsewhere } from './open-elsewhere.view.tsx';
import { words } from './wizard.words.ts';

type DraftGateProps<Place, Draft extends Place & WizardDraft> = {
  kind: DraftKind<Place, Draft>;
  place: Place;
  address: StepAddress;
  /** Returns a new draft. */
  begin: () => Draft;
  /** Whether anything was entered; an untouched draft is not offered again. */
  isTouched: (draft: Draft) => boolean;
  /** Returns the name of a saved draft: `Salary loan`. */
  nameOf: (draft: Draft) => string;
  /** What starting over loses, as a sentence. */
  lost: string;
  children: (keeper: DraftKeeper<Draft>, onStartOver: () => void) => ReactNode;
};

/**
 * Continues a saved draft or starts a new one. An address with a step, as after a reload, continues immediately. Only
 * one tab at a time works on a draft.
 */
export function DraftGate<Place, Draft extends Place & WizardDraft>(props: DraftGateProps<Place, Draft>) {
  const { kind, place, address, begin, isTouched, nameOf, lost, children } = props;
  const { email } = useSession();
  const { store, turn, saved, forget } = useSavedDraft(kind, email, place);
  const { named } = useStepAddress(address);
  const [keeper, setKeeper] = useState<DraftKeeper<Draft>>();

  const startOver = useCallback(() => {
    forget();
    setKeeper(undefined);
  }, [forget]);

  if (keeper) return children(keeper, startOver);
  if (turn === 'waiting') return <OpenElsewhere />;
  if (saved === undefined) return <SkeletonRows rows={6} />;

  const begun = saved && isTouched(saved.draft) ? saved : undefined;
  if (begun && named === '')
    return (
      <ContinueCard
        lost={lost}
        onContinue={() => setKeeper(keepDraft(begun.draft, store))}
        onStartOver={async () => {
          await store?.remove(place).catch(() => undefined);
          forget();
        }}
      >
        <Summary saved={begun} name={nameOf(begun.draft)} />
      </ContinueCard>
    );
  setKeeper(begun ? keepDraft(begun.draft, store) : keepDraft(begin(), store, { isNew: true }));
  return null;
}

const Summary = <Draft,>({ saved, name }: { saved: SavedDraft<Draft>; name: string }) => (
  <>
    <Typography component="p" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {words('lastChanged', { when: formatMoment(new Date(saved.savedAt).toISOString()) })}
    </Typography>
  </>
);
