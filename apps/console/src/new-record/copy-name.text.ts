const ending = ' (copy)';

/** Names the copy of a record. A long name is cut, so that the form accepts the name of the copy as it is. */
export const copyName = (name: string, maxLength: number): string =>
  `${name.slice(0, maxLength - ending.length).trimEnd()}${ending}`;
