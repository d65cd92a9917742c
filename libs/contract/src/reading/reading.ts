/**
 * A word or code that the contract does not list, as the provider sent it; a code number as text. The empty text where it
 * sent no word.
 */
export type Unlisted = string & { readonly _unlisted: true };

type IsTextOfKind<T> = T extends string ? ('_kind' extends keyof T ? true : false) : false;

/**
 * What a client has of an answer that another service may send in another form. Text may be empty. A number, a truth value,
 * an amount, a day or a moment may be null: the service did not send it, or in a form that says nothing. A word or a code
 * may be one that the contract does not list. A list may be empty.
 */
export type Reading<T> = T extends string
  ? IsTextOfKind<T> extends true
    ? T | null
    : string extends T
      ? T
      : T | Unlisted
  : T extends number
    ? number extends T
      ? T | null
      : T | Unlisted | null
    : T extends boolean
      ? T | null
      : T extends null | undefined | Blob
        ? T
        : T extends readonly (infer Row)[]
          ? ReadList<Reading<Row>>
          : T extends object
            ? { [Name in keyof T]: Reading<T[Name]> }
            : T;

/** A list, and how many of its rows could not be read and are left out. */
export type ReadList<Row> = Row[] & { readonly unreadable?: number };
