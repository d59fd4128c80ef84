import postcss, { type Container, type Root, type Rule } from 'postcss';

/**
 * What of the style sheet a page begins with: the rules that its elements can match, and of the variables
 * those that are read. The whole sheet comes after the first paint, before any script changes the page
 * (build/boot.js).
 * @param body everything of the page that can carry a class or a style.
 */
export function styleFor(body: string, sheet: string): string {
  const { root, kept } = prepare(sheet);
  const names = namesIn(body);
  const key = [...names, ...readVariables(body)].sort().join(' ');
  const ready = kept.get(key);
  if (ready !== undefined) return ready;
  if (kept.size >= keptMax) kept.clear();
  const style = select(root.clone(), names, body);
  kept.set(key, style);
  return style;
}

interface Prepared {
  readonly sheet: string;
  readonly root: Root;
  /** By names and variables: a page with other facts mostly has the same ones. */
  readonly kept: Map<string, string>;
}

const keptMax = 200;
let prepared: Prepared | null = null;

/** A build has one sheet. */
function prepare(sheet: string): Prepared {
  if (prepared?.sheet !== sheet) prepared = { sheet, root: postcss.parse(sheet), kept: new Map() };
  return prepared;
}

function select(root: Root, names: ReadonlySet<string>, body: string): string {
  root.walkComments((comment) => {
    comment.remove();
  });
  root.walkRules((rule) => {
    const own = rule.selectors.filter((one) => namesOf(one).every((name) => names.has(name)));
    if (own.length === 0) rule.remove();
    else if (own.length < rule.selectors.length) rule.selectors = own;
  });
  dropEmpty(root);
  dropFallbacks(root);
  while (dropUnreadVariables(root, body)) dropEmpty(root);
  return root.toString();
}

/** What stands in for a variable that the page itself has, always with the same value, is never read. */
function dropFallbacks(root: Root): void {
  const declared = new Map<string, boolean>();
  root.walkDecls(/^--/, ({ prop, parent }) => {
    const isOfPage = parent?.type === 'rule' && /^:root\b/.test((parent as Rule).selector);
    declared.set(prop, isOfPage && !declared.has(prop));
  });
  root.walkDecls((one) => {
    one.value = one.value.replace(/var\((--[\w-]+),[^()]*\)/g, (whole, name: string) =>
      declared.get(name) ? `var(${name})` : whole,
    );
  });
}

/** @returns whether there was one: without it others may not be read either. */
function dropUnreadVariables(root: Root, body: string): boolean {
  const read = readVariables(root.toString() + body);
  let found = false;
  const drop = (name: string, node: { remove(): unknown }): void => {
    if (read.has(name)) return;
    node.remove();
    found = true;
  };
  root.walkDecls(/^--/, (declared) => drop(declared.prop, declared));
  root.walkAtRules('property', (rule) => drop(rule.params.trim(), rule));
  return found;
}

function dropEmpty(container: Container): void {
  container.each((node) => {
    // A layer that is named without a block sets the order of layers.
    if (!('nodes' in node) || node.nodes === undefined) return;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

const readVariables = (text: string): Set<string> =>
  new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));

/**
 * The elements of a page by their names, inputs by their type too (`input:date`), and the classes they
 * carry, each after a point.
 */
function namesIn(html: string): Set<string> {
  const found = new Set(['html', 'head', 'body']);
  for (const [, type = ''] of html.matchAll(/<input\b[^>]*\stype="(\w+)"/g))
    found.add(`input:${type}`);
  for (const [, name = ''] of html.matchAll(/<([a-z]\w*)/g)) found.add(name);
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of unescapeHtml(value).split(/\s+/)) found.add(`.${name}`);
  }
  return found;
}

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** What the parts belong to that a browser itself draws. */
const drawnParts: readonly (readonly [part: RegExp, name: string])[] = [
  [/::file-selector-button/, 'input:file'],
  [/::-webkit-(?:date|calendar)/, 'input:date'],
  [/::-webkit-search/, 'input:search'],
  [/::-webkit-(?:inner|outer)-spin/, 'input:number'],
];

/** The names and classes that an element and those around it must have. */
function namesOf(selector: string): string[] {
  const drawn = drawnParts.flatMap(([part, name]) => (part.test(selector) ? [name] : []));
  const plain = required(selector.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, hideEscaped));
  const bare = plain.replace(/\[[^\]]*\]|::?[\w-]+/g, '');
  const written = [
    ...bare.matchAll(/\.[\w\-\ue000-\ue0ff]+|(?<![\w\-\ue000-\ue0ff])[a-z]\w*/g),
  ].map(([name]) =>
    name.replace(/[\ue000-\ue0ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - hidden)),
  );
  return [...drawn, ...written];
}

/** Without what is no name (`:not(...)`, `:nth-child(odd)`) and without alternatives, which need not match. */
function required(selector: string): string {
  const simpler = selector.replace(/:([\w-]+)\(([^()]*)\)/g, (_, name: string, inside: string) =>
    /^(is|where|has)$/.test(name) && !inside.includes(',') ? ` ${inside}` : '',
  );
  return simpler === selector ? selector : required(simpler);
}

/** Escaped signs stand for themselves: they are set apart until the sheet's own signs are read. */
const hidden = 0xe000;
const hideEscaped = (_: string, code: string | undefined, sign = ''): string =>
  String.fromCharCode(
    hidden + (code === undefined ? sign.charCodeAt(0) : Number.parseInt(code, 16)),
  );
