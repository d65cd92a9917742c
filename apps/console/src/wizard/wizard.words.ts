import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts that wizards share: steps, drafts and what is kept on this device. */
export const english = {
  unfinishedWork: 'Unfinished work',
  continueWhereYouLeftOff: 'Continue where you left off',
  continue: 'Continue',
  startOver: 'Start over',
  openElsewhere: 'Open in another tab',
  openElsewhereAbout: 'You’re working on this in another tab. Continue there, or close that tab to continue here.',
  lastChanged: 'Last changed {when}',
  startOverTitle: 'Start over?',
  keepIt: 'Keep it',
  back: 'Back',
  draftNotKept: 'Your draft could not be saved on this device. Stay on this page until {what} is saved.',
  keptOnThisDevice: 'Kept on this device',
  keeping: 'Keeping…',
  keptInMemory: 'Kept until you close this page: this browser can’t store drafts safely',
  notKept: 'Not kept',
  steps: 'Steps',
  stepOf: 'Step {step} of {count}',
  done: 'done',
  draft: 'draft',
  wrong: 'wrong',
} as const;

export const { words } = makeCatalogue('wizard', english);
