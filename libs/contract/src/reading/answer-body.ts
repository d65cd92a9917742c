import { parseJson } from './json.ts';

/** The body of an answer. A web page usually comes from a gateway or a sign-in page in between. */
export type AnswerBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string }
  | { kind: 'page'; isSignIn: boolean }
  | { kind: 'empty' };

const passwordField = /<input[^>]+type\s*=\s*["']?password/i;

/** Reads a body by its content instead of its type: many services send JSON as text/plain. */
export function readBody(contentType: string | null, text: string): AnswerBody {
  const body = text.replace(/^\uFEFF/, '').trim();
  if (body === '') return { kind: 'empty' };
  if (body.startsWith('<') || /html/i.test(contentType ?? ''))
    return { kind: 'page', isSignIn: passwordField.test(body) };
  try {
    return { kind: 'json', value: parseJson(body) };
  } catch {
    return { kind: 'text', text: body };
  }
}
