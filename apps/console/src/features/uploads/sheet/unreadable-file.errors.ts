/** A file that cannot be read, with the reason in words for the person. */
export class Unreadable extends Error {}
