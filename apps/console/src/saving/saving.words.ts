import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts for records that a colleague changed while a form or dialog was open. */
export const english = {
  changedSince: '{what} changed since you started',
  changes: 'Changes',
  changedAbout: 'Keep your version to replace this one when you save, or use the newest and lose your changes.',
  keepMine: 'Keep mine',
  useTheNewest: 'Use the newest',
  removedSince: 'Someone else removed this {what}. Add it again, or cancel.',
  thisRecord: 'This {what}',
  continueWith: 'Continue with {value}',
  amountChanged: 'The amount of this loan changed while this was open: {shown} before, now {amount}.',
  loansChanged: 'The loans changed while this was open: {before} before, now {now}. Check them before you continue.',
  loansReplaced: 'The loans changed while this was open: some were replaced by others. Check them before you continue.',
} as const;

export const { words } = makeCatalogue('saving', english);
