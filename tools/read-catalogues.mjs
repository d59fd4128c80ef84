import { parseSync } from 'vite';

/** Attributes with text for people, including screen reader users. */
const READ_ATTRIBUTES = new Set(['alt', 'aria-label', 'hint', 'label', 'placeholder', 'title']);

/**
 * The texts of a source file in both languages, from `texts(en, fil)` and `{ en, fil }`, as
 * `{ key, line, en, fil }`, each side as `{ fragments, names }`. `fragments` are its literal parts and
 * `names` the inserted values, sorted. A missing side is null.
 */
export function readPairs(path, source) {
  const pairs = [];
  walk(parse(path, source), (node) => {
    const sides = sidesOf(node);
    if (sides) addPairs(pairs, '', sides, source);
  });
  return pairs;
}

/** Texts in a component that belong in a catalogue: `{ text, line }`. */
export function readStrayWords(path, source) {
  const found = [];
  const note = (text, node) => {
    if (/\p{L}{2}/u.test(text)) found.push({ text: text.trim(), line: lineAt(source, node.start) });
  };
  walk(parse(path, source), (node) => {
    if (node.type === 'JSXText') note(node.value, node);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const { expression } of node.children)
        for (const one of spoken(expression)) note(...one);
    }
    if (node.type !== 'JSXAttribute' || !READ_ATTRIBUTES.has(node.name.name)) return;
    for (const one of spoken(node.value?.expression ?? node.value)) note(...one);
  });
  return found;
}

/** The literal texts that an expression between tags can yield. */
function spoken(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node.value, node]] : [];
    case 'TemplateLiteral':
      return node.quasis.map((part) => [part.value.cooked, part]);
    case 'ConditionalExpression':
      return [...spoken(node.consequent), ...spoken(node.alternate)];
    case 'LogicalExpression':
      return spoken(node.right);
    default:
      return [];
  }
}

/** @throws Error if the source is not valid */
export function parse(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return program;
}

/** Calls `visit` for the node and everything in it. */
export function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if (typeof node?.type !== 'string') return;
  visit(node);
  for (const part of Object.values(node)) if (typeof part === 'object') walk(part, visit);
}

/** The English and Filipino parts of a node that has both, or undefined. */
function sidesOf(node) {
  if (node.type === 'CallExpression' && node.callee.name === 'texts') return node.arguments;
  if (node.type !== 'ObjectExpression') return undefined;
  const { en, fil } = propertiesOf(node);
  return en && fil ? [en, fil] : undefined;
}

const propertiesOf = (node) =>
  Object.fromEntries(
    node.properties
      .filter(({ type }) => type === 'Property')
      .map(({ key, value }) => [key.name ?? key.value, value]),
  );

/** An object contains texts by key, at any depth; any other node is a text. */
function addPairs(pairs, key, [en, fil], source) {
  if (en?.type !== 'ObjectExpression' || fil?.type !== 'ObjectExpression') {
    const line = lineAt(source, (en ?? fil).start);
    pairs.push({ key, line, en: en && readSide(en), fil: fil && readSide(fil) });
    return;
  }
  const [inEnglish, inFilipino] = [propertiesOf(en), propertiesOf(fil)];
  for (const name of new Set([...Object.keys(inEnglish), ...Object.keys(inFilipino)])) {
    addPairs(pairs, name, [inEnglish[name] ?? null, inFilipino[name] ?? null], source);
  }
}

function readSide(side) {
  const fragments = [];
  const names = new Set();
  walk(side, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') fragments.push(node.value);
    if (node.type === 'TemplateElement') fragments.push(node.value.cooked);
    if (node.type === 'TemplateLiteral') noteNames(names, node.expressions);
  });
  for (const [mark] of fragments.join('\n').matchAll(/\{\w+\}/g)) names.add(mark);
  return { fragments, names: [...names].sort() };
}

/** Helpers of one language, which are no values. */
const helpers = new Set(['en', 'fil']);

/** Adds the names of the values in a template; `day.en` and `day.fil` count as `day`. */
function noteNames(names, expressions) {
  walk(expressions, (node) => {
    if (node.type !== 'Identifier' || helpers.has(node.name)) return;
    names.add(node.name);
  });
}

const lineAt = (source, index) => source.slice(0, index).split('\n').length;
