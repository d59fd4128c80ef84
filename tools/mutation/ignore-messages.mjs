/** Plugin of StrykerJS: the text of an error that only a programmer reads is not a rule, so it is not mutated. */
const isError = ({ type, callee }) =>
  type === 'NewExpression' && callee.type === 'Identifier' && callee.name.endsWith('Error');

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'messages',
    value: {
      shouldIgnore: ({ node }) =>
        isError(node) ? 'the text of an error is for programmers' : undefined,
    },
  },
];
