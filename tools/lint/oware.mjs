/** Lint rules of our own. */

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;
const isMember = (node, object, property) =>
  node.type === 'MemberExpression' && isNamed(node.object, object) && isNamed(node.property, property);

/** The simulators take time and chance from their sandbox, so that a test or a trainer can set both. */
const noWallClock = {
  create(context) {
    const refuse = (node, what) =>
      context.report({ node, message: `${what}: the sandbox has a clock and a source of chance; ask those.` });
    return {
      NewExpression(node) {
        if (isNamed(node.callee, 'Date') && node.arguments.length === 0)
          refuse(node, 'new Date() reads the wall clock');
      },
      CallExpression(node) {
        if (isNamed(node.callee, 'Date')) refuse(node, 'Date() reads the wall clock');
        if (isMember(node.callee, 'Date', 'now')) refuse(node, 'Date.now() reads the wall clock');
        if (isMember(node.callee, 'Math', 'random')) refuse(node, 'Math.random() cannot be set');
      },
    };
  },
};

export default { meta: { name: 'oware' }, rules: { 'no-wall-clock': noWallClock } };
