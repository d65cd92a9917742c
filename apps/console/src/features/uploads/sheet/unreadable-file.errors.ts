/** Why a file can't be read: a text of the catalogue, which the worker doesn't have. */
export type UnreadableReason =
  | 'notText'
  | 'quotesOpen'
  | 'tooManyRows'
  | 'notAWorkbook'
  | 'noRows'
  | 'noSheet'
  | 'passwordProtected'
  | 'workbookUnreadable'
  | 'workbookDamaged'
  | 'unpackedTooLarge'
  | 'fileUnreadable';

/** An unreadable file. */
export class Unreadable extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason);
  }
}
