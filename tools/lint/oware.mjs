/** Our own lint rules. */

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;
const isMember = (node, object, property) =>
  node.type === 'MemberExpression' && isNamed(node.object, object) && isNamed(node.property, property);

/** Reports code that reads the machine's clock; `reason` names the alternative. */
const clockReads = (context, reason) => {
  const refuse = (node, what) => context.report({ node, message: `${what}: ${reason}` });
  return {
    NewExpression(node) {
      if (isNamed(node.callee, 'Date') && node.arguments.length === 0) refuse(node, 'new Date() reads the wall clock');
    },
    CallExpression(node) {
      if (isNamed(node.callee, 'Date')) refuse(node, 'Date() reads the wall clock');
      if (isMember(node.callee, 'Date', 'now')) refuse(node, 'Date.now() reads the wall clock');
    },
  };
};

/** The simulators take time and random numbers from their sandbox, so that a test or a trainer can set both. */
const noWallClock = {
  create(context) {
    const reason = 'the sandbox has a clock and a source of chance; ask those.';
    const clock = clockReads(context, reason);
    return {
      ...clock,
      CallExpression(node) {
        clock.CallExpression(node);
        if (isMember(node.callee, 'Math', 'random'))
          context.report({ node, message: `Math.random() cannot be set: ${reason}` });
      },
    };
  },
};

/** The console uses the service's time: the browser's clock may be wrong, and ignores the sandbox's clock. */
const noBrowserClock = {
  create: (context) => clockReads(context, 'serviceNow() of clock/service-clock.ts has the service’s time.'),
};

export default { meta: { name: 'oware' }, rules: { 'no-wall-clock': noWallClock, 'no-browser-clock': noBrowserClock } };
