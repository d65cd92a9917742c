/** Lint rules of our own. */

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;
const isMember = (node, object, property) =>
  node.type === 'MemberExpression' && isNamed(node.object, object) && isNamed(node.property, property);

/** Refuses what reads the clock of the machine; `reason` says whom to ask instead. */
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

/** The simulators take time and chance from their sandbox, so that a test or a trainer can set both. */
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

/** The console calculates with the service's time: the browser's clock may be wrong, and knows no sandbox. */
const noBrowserClock = {
  create: (context) => clockReads(context, 'serviceNow() of clock/service-clock.ts has the service’s time.'),
};

export default { meta: { name: 'oware' }, rules: { 'no-wall-clock': noWallClock, 'no-browser-clock': noBrowserClock } };
