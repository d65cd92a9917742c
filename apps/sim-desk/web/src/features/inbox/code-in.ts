const code = /\b(?:[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}|\d{4,8})\b/;

/** Returns the code in a message: `7K2QM-4ZT9X`, `482913`. */
export const codeIn = (body: string): string | undefined => code.exec(body)?.[0];
