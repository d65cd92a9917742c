import type { Call } from './call.ts';

const placeholder = /\{\w+\}/;

function expressionOf(path: string): RegExp {
  const parts = path.split(placeholder).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/**
 * Returns a function that finds the call a request makes, by its method and its path without the query; undefined for
 * an unknown address. Paths without placeholders take precedence.
 */
export function callFinder(calls: readonly Call[]): (method: string, path: string) => Call | undefined {
  const known = calls
    .map((call) => ({ call, expression: expressionOf(call.path), placeholders: call.path.split(placeholder).length }))
    .sort((one, other) => one.placeholders - other.placeholders);
  return (method, path) => known.find(({ call, expression }) => call.method === method && expression.test(path))?.call;
}
