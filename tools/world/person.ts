import { headersOf } from './session.ts';

export type Answer = { status: number; body: unknown };
/** Calls the provider with a person's own session: with JSON, or a form with a file. */
export type Person = (method: string, path: string, body?: object | FormData) => Promise<Answer>;

/** Signs a person in to a provider. */
export async function personOf(provider: string, email: string): Promise<Person> {
  const headers = await headersOf(provider, email);
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(provider + path, {
      method,
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

/** Returns the body of a call that prepares an attack. Any error ends the attack. */
export async function expectDone<Body>(answer: Promise<Answer>): Promise<Body> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`The attack could not be prepared: ${status} ${JSON.stringify(body)}`);
  return body as Body;
}
