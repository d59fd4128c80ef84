import { parse, walk } from './read-catalogues.mjs';

/** Attributes and cells whose value is shown to people. */
const SHOWN = new Set(['alt', 'aria-label', 'cell', 'hint', 'label', 'note', 'text', 'title']);

/** Places of a component that print a field of these names as it is: `{ text, line }`. */
export function readBareCodes(path, source, names) {
  const found = new Map();
  const note = (node) => {
    const line = source.slice(0, node.start).split('\n').length;
    found.set(node.start, { text: source.slice(node.start, node.end), line });
  };
  const look = (node) => {
    for (const one of printed(node)) if (names.has(nameOf(one))) note(one);
  };
  walk(parse(path, source), (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children) look(child.expression);
    }
    if (node.type === 'JSXAttribute' && SHOWN.has(node.name.name)) look(node.value?.expression);
    if (node.type === 'ObjectExpression') {
      const keys = node.properties.map(({ key }) => key?.name);
      for (const { key, value } of node.properties) {
        // A row of facts has a label and a value; an option of a field has a value that is not shown.
        const isFact = key?.name === 'value' && keys.includes('label');
        if (
          key?.name === 'cell' ||
          (isFact && !keys.some((one) => one === 'disabled' || one === 'detail'))
        )
          look(value);
      }
    }
  });
  return [...found.values()];
}

/** The values that an expression can print. */
function printed(node) {
  switch (node?.type) {
    case 'MemberExpression':
    case 'Identifier':
      return [node];
    case 'ConditionalExpression':
      return [...printed(node.consequent), ...printed(node.alternate)];
    case 'LogicalExpression':
      return [...printed(node.left), ...printed(node.right)];
    case 'TemplateLiteral':
      return node.expressions.flatMap(printed);
    case 'ArrowFunctionExpression':
      return printed(node.body);
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return printed(node.expression);
    default:
      return [];
  }
}

/** `state` of `row.state` and of `state`; a text of a catalogue, such as `words.state`, has no name. */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  const { object, property, computed } = node;
  return computed || /^(words|titles|shared)$/.test(object.name) ? undefined : property.name;
}
