import type { ErrorBody } from '../core/errors.ts';

/** A body with its media type; no type for an empty body. */
export type Written = { type?: string; text: string };

const json = (value: unknown, type = 'application/json'): Written => ({ type, text: JSON.stringify(value) });
const page = (title: string, content: string): Written => ({
  type: 'text/html',
  text: `<!DOCTYPE html><html><head><title>${title}</title></head><body>${content}</body></html>`,
});

export const gatewayPage = page('502 Bad Gateway', '<center><h1>502 Bad Gateway</h1></center><hr>nginx');
export const signInPage = page('Sign in', '<form><input name="user"><input name="secret" type="password"></form>');

/** Error formats of other services, by name. */
export const refusalForms = {
  gatewayPage: () => gatewayPage,
  problem: ({ status, errorMessage, errors }: ErrorBody) =>
    json(
      {
        type: 'about:blank',
        title: 'Request refused',
        status,
        detail: errorMessage,
        ...(errors && {
          violations: Object.entries(errors).map(([propertyPath, message]) => ({ propertyPath, message })),
        }),
      },
      'application/problem+json',
    ),
  userMessages: ({ status, errorMessage, errors }: ErrorBody) =>
    json({
      httpStatusCode: String(status),
      defaultUserMessage: errorMessage,
      errors: Object.entries(errors ?? {}).map(([parameterName, defaultUserMessage]) => ({
        parameterName,
        defaultUserMessage,
      })),
    }),
  fieldList: ({ errorMessage, errors }: ErrorBody) =>
    json({
      message: errorMessage,
      errors: Object.entries(errors ?? {}).map(([field, message]) => ({ field, message })),
    }),
  errorText: ({ errorMessage }: ErrorBody) => json({ error: errorMessage }),
  plainText: ({ errorMessage }: ErrorBody) => ({ type: 'text/plain', text: errorMessage }),
  empty: () => ({ text: '' }),
} satisfies Record<string, (refusal: ErrorBody) => Written>;

export type RefusalForm = keyof typeof refusalForms;
