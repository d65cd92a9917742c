/** The entry of localStorage with what accounts have chosen for their lists. */
export const keptListsEntry = 'oware.lists';

/** Returns the key of a list's choices in {@link keptListsEntry}. `person` is that of the session. */
export const keptListKey = (person: string, list: string): string => `${person}:${list}`;
