/** Steps of a stack between a rule and the refusal that it makes. */
const steps = /^(new )?(refuse|refuseWrong|Refusal)$/;
const mostFunctions = 6;

/**
 * Returns the named functions of ours that an error passed, the innermost first: the rule that refused, up to the guard
 * or handler. Functions of packages and of Node.js are left out.
 */
export function ownFunctionsOf(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  // a message may quote what a caller sent
  const frames = error.stack.slice(error.stack.indexOf(error.message) + error.message.length).split('\n');
  const names = frames.flatMap((frame) => {
    const [, name = '', place = ''] =
      /^ {4}at (?:async )?((?:new )?[\w$.#]+)(?: \[as \S+\])? \((.*)\)$/.exec(frame) ?? [];
    const isOwn = name !== '' && !/node_modules|^node:|<anonymous>/.test(place);
    // a bundle numbers functions of one name
    const given = name.replace(/\$\d+$/, '').replace(/^(Function|Object)\.(?=\w)/, '');
    return isOwn && !steps.test(given) ? [given] : [];
  });
  return [...new Set(names)].slice(0, mostFunctions);
}
