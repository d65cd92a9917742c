import Box from '@mui/material/Box';
import { PageHeader } from '@oware/ui';
import { useSyncExternalStore } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { DecisionFailures, UndoBar } from '../../decision-queue/undo-bar.view.tsx';
import { useOutbox } from '../../decision-queue/use-outbox.ts';
import { ApprovalCodeDialog } from './approval-code.dialog.tsx';
import { identityOutbox } from '../../decision-queue/identity-outbox.store.ts';
import { IdentityQueueEnd } from './identity-queue-end.view.tsx';
import { PersonDecision, queueCrumbs, queueTitle } from './person-decision.view.tsx';
import { personAddress } from '../../work/people.rules.ts';
import { useIdentityQueue } from '../../work/use-identity-queue.ts';

/** /enhanced-kyc/queue: decides on consents and cards, one person after another (1§4). */
export function Component() {
  const { kind, key } = useParams();
  const outbox = useOutbox(identityOutbox);
  const queue = useIdentityQueue({ isShown: true });
  const navigate = useNavigate();
  const bar = (
    <UndoBar
      action="verifications.decide"
      outbox={identityOutbox}
      state={outbox}
      onUndo={(href) => void navigate(href)}
    />
  );
  const isAddressed = (kind === 'consent' || kind === 'card') && key !== undefined;
  const [first] = queue.people ?? [];
  return (
    <>
      {isAddressed ? (
        <PersonDecision address={{ kind, key }} queue={queue} outbox={outbox} bar={bar} />
      ) : (
        <>
          <PageHeader title={queueTitle} crumbs={queueCrumbs} />
          <DecisionFailures outbox={identityOutbox} failed={outbox.failed} />
          {first ? <Navigate to={personAddress(first)} replace /> : <IdentityQueueEnd queue={queue} />}
          {outbox.held.length > 0 && <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>{bar}</Box>}
        </>
      )}
      <PausedDecisions />
    </>
  );
}

/** Asks for another code while decisions wait for it. */
function PausedDecisions() {
  const { pausedBy, held } = useSyncExternalStore(identityOutbox.watch, identityOutbox.read);
  if (!pausedBy) return null;
  return (
    <ApprovalCodeDialog
      refused={{ failure: pausedBy, count: held.length }}
      onCode={() => identityOutbox.resume()}
      onClose={() => identityOutbox.undoAll()}
    />
  );
}

Component.displayName = 'IdentityQueuePage';
