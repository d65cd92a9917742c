/** An unreadable file, with the reason as a sentence. */
export class Unreadable extends Error {}
