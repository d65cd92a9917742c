import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts that queues of decisions share: the bar, and decisions that are sent or undone. */
export const english = {
  decision: 'Decision',
  previous: 'Previous',
  positionOf: '{position} of {count}',
  leftCount: '{count} left',
  next: 'Next',
  rejectNamed: 'Reject {name}',
  reject: 'Reject',
  approveNamed: 'Approve {name}',
  approve: 'Approve',
  notSentLabel: 'Not sent: {label}',
  perhapsSentLabel: 'Perhaps not sent: {label}',
  sending: 'Sending your decision…',
  undoAbout: 'You can undo a decision for 8 seconds.',
  undo: 'Undo',
  closeAbout: 'Close the message about: {label}',
  notSentSentence: 'Not sent: {label}.',
  perhapsSentSentence: 'Perhaps not sent: {label}.',
  decideAgain: 'Decide again',
  decideInQueue: 'Open the queue to decide again.',
  removedSince: 'It no longer exists. Someone else may have removed it.',
  sessionEnded: 'The session ended before it was sent. Decide again.',
  allDecided: 'All decided',
  decisionsNotSent: { one: 'A decision was not sent', other: '{count} decisions were not sent' },
} as const;

export const { words } = makeCatalogue('decision-queue', english);
