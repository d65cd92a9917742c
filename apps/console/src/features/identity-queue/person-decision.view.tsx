import { mdiKeyOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ghanaTimeZone } from '@oware/domain';
import { Announcement, Icon, PageHeader } from '@oware/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { QuietFailures } from '../../api/quiet-failure.view.tsx';
import { DecisionBar } from '../../decision-queue/decision-bar.view.tsx';
import { decidedSubjects, type OutboxState } from '../../decision-queue/outbox.store.ts';
import { neighboursOf, nextAfter } from '../../decision-queue/queue-order.rules.ts';
import { DecisionFailures } from '../../decision-queue/undo-bar.view.tsx';
import { useQuestion } from '../../decision-queue/use-question.ts';
import { currentApprovalCode, watchApprovalCode } from '../../identity/decision/approval-code.store.ts';
import { paths } from '../../paths.ts';
import { useGoOn } from '../../record/use-go-on.ts';
import { useUnsavedChanges } from '../../session/unsaved-changes.store.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { type Submission, subjectOf } from '../../work/identity-work.api.ts';
import { ApprovalCodeDialog } from './approval-code.dialog.tsx';
import { identityOutbox } from '../../decision-queue/identity-outbox.store.ts';
import { personAddress, personWith, type QueuedPerson } from '../../work/people.rules.ts';
import { PersonReview } from './person-review.view.tsx';
import { aboutPerson, absentPerson, decidableKinds, nameOf, whyUndecidable } from './person.text.ts';
import { type Rejection, RejectPersonDialog } from './reject-person.dialog.tsx';
import { type Verdict, useIdentityDecision } from './use-identity-decision.ts';
import type { IdentityQueue } from '../../work/use-identity-queue.ts';
import { usePerson } from './use-person.ts';
import { words } from './identity-queue.words.ts';

export const queueTitle = words('identityDecisions');
export const queueCrumbs = [{ label: words('awaitingApproval'), href: paths.identityLanding }];

type PersonDecisionProps = {
  address: Pick<Submission, 'kind' | 'key'>;
  queue: IdentityQueue;
  outbox: OutboxState;
  /** The line with the last decision. */
  bar: ReactNode;
};
type Asking =
  | { for: 'rejection'; begun: Partial<Rejection> }
  | { for: 'code'; verdict?: Verdict; onCode: () => void; onClose: () => void };

/** One person of the queue with the decision. The next person is read too, so that they appear at once. */
export function PersonDecision({ address, queue, outbox, bar }: PersonDecisionProps) {
  const goOn = useGoOn();
  const { question: asking, ask, close } = useQuestion<Asking>();
  useUnsavedChanges(asking?.for === 'code' && asking.verdict?.reason !== undefined);
  const people = queue.people ?? [];
  const person = personWith(people, address) ?? absentPerson(address);
  const details = usePerson(person.submissions);
  const { account, decide } = useIdentityDecision();
  const permission = usePermission('verifications.decide');
  const { position, previous, next } = neighboursOf(people, person.key);
  const following = nextAfter(people, person.key);
  const name = person.name || nameOf(details);
  const kinds = decidableKinds(details, decidedSubjects(outbox), person);
  const heldDecision = outbox.held.find(({ href }) => href === personAddress(person));
  const why = details.isLoading
    ? undefined
    : heldDecision
      ? words('undoToDecide', { label: heldDecision.label })
      : details.failed
        ? undefined
        : whyUndecidable(details, kinds);
  const refusal = permission ?? why;
  const reject = (begun: Partial<Rejection>) => ask({ for: 'rejection', begun });

  const settle = (verdict: Verdict) => {
    const act = () => {
      decide?.({ ...person, name }, details, verdict);
      close();
      void goOn(following ? personAddress(following) : paths.identityQueue);
    };
    if (currentApprovalCode()) act();
    else ask({ for: 'code', verdict, onCode: act, onClose: () => (verdict.isApproved ? close() : reject(verdict)) });
  };

  const forward = next ?? (position === 0 ? following : undefined);
  return (
    <>
      <PageHeader
        title={name || queueTitle}
        crumbs={queueCrumbs}
        actions={<CodeState onAsk={() => ask({ for: 'code', onCode: close, onClose: close })} />}
      >
        {details.isLoading ? words('loadingSubmissions') : details.failed ? '\u00a0' : aboutPerson(person, details)}
      </PageHeader>
      <Announcement>
        {name && position > 0 ? words('positionInQueue', { name, position, count: people.length }) : ''}
      </Announcement>
      <DecisionFailures outbox={identityOutbox} failed={outbox.failed} />
      <QuietFailures outcomes={[...queue.failed, { what: words('yourAccount'), answer: account }]} />
      {refusal !== undefined && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      {[person, ...(next ? [next] : [])].map((one) => (
        <Box key={one.key} hidden={one !== person}>
          <PersonOf person={one} />
        </Box>
      ))}
      <DecisionBar
        position={position}
        count={`${people.length}${queue.isCapped ? '+' : ''}`}
        previous={previous && personAddress(previous)}
        next={forward && personAddress(forward)}
        refusals={{ approve: refusal, reject: refusal }}
        // leaving the queue to look for the next person would send the decision at once
        isLoading={details.isLoading || !decide || details.failed !== undefined || queue.people === undefined}
        name={name}
        onApprove={() => settle({ isApproved: true, kinds })}
        onReject={() => reject({ reason: identityOutbox.noteOf(person.submissions.map(subjectOf), 'reject') })}
      >
        {bar}
      </DecisionBar>
      {asking?.for === 'rejection' && (
        <RejectPersonDialog
          name={name}
          kinds={kinds}
          begun={asking.begun}
          onReject={(rejection) => settle({ isApproved: false, ...rejection })}
          onClose={close}
        />
      )}
      {asking?.for === 'code' && (
        <ApprovalCodeDialog refused={undefined} onCode={asking.onCode} onClose={asking.onClose} />
      )}
    </>
  );
}

const PersonOf = ({ person }: { person: QueuedPerson }) => <PersonReview details={usePerson(person.submissions)} />;

/** Until when the code is used, or the way to enter one before the first decision. */
function CodeState({ onAsk }: { onAsk: () => void }) {
  const until = useSyncExternalStore(watchApprovalCode, () => currentApprovalCode()?.until);
  return (
    <Permitted action="verifications.decide">
      <Button variant="outlined" startIcon={<Icon path={mdiKeyOutline} />} onClick={onAsk}>
        {until ? words('codeUntil', { until: timeText.format(until) }) : words('enterCodeButton')}
      </Button>
    </Permitted>
  );
}

const timeText = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ghanaTimeZone });
