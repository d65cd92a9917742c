/**
 * A word or code outside the contract's list, as the provider sent it; a numeric code as text. Empty if the provider
 * sent no word.
 */
export type Unlisted = string & { readonly _unlisted: true };

type IsTextOfKind<T> = T extends string ? ('_kind' extends keyof T ? true : false) : false;

/**
 * The client's view of an answer that may differ in form. Text may be empty. A number, boolean, amount, date or moment
 * is null if it was missing or unreadable. A word or code may be unlisted. A list may be empty.
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

/** A list, and the number of rows left out because they could not be read. */
export type ReadList<Row> = Row[] & { readonly unreadable?: number };
