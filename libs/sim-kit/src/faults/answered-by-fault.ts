/** Ends a request whose answer an armed failure has sent or lost. It isn't an error: nothing more is to be done. */
export class AnsweredByFault extends Error {
  override name = 'AnsweredByFault';
}
