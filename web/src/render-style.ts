import postcss, { type Container, type Root, type Rule } from 'postcss';

/**
 * The part of the style sheet that is inlined in a page: the rules that its elements can match, and the
 * variables that are read. The whole sheet is loaded after the first paint, before any script changes
 * the page (build/boot.js).
 * @param body all parts of the page that can have a class or a style.
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
  /** By names and variables, which rarely change with the facts of a page. */
  readonly kept: Map<string, string>;
}

const keptMax = 200;
let prepared: Prepared | null = null;

/** Parses the sheet once: a build has only one. */
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

/** Drops the fallback of a variable that is declared only once, on `:root`: it is never used. */
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

/** @returns whether one was dropped: then others may be unread now. */
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
    // A layer without a block sets the order of layers.
    if (!('nodes' in node) || node.nodes === undefined) return;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

const readVariables = (text: string): Set<string> =>
  new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));

/**
 * The element names in a page, for inputs also with their type (`input:date`), and the classes, each
 * after a dot.
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

/** The element to which each pseudo-element of a browser belongs. */
const drawnParts: readonly (readonly [part: RegExp, name: string])[] = [
  [/::file-selector-button/, 'input:file'],
  [/::-webkit-(?:date|calendar)/, 'input:date'],
  [/::-webkit-search/, 'input:search'],
  [/::-webkit-(?:inner|outer)-spin/, 'input:number'],
];

/** The element names and classes that the page must contain for the selector to match. */
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

/**
 * Removes parts that are not names (`:not(...)`, `:nth-child(odd)`) and alternatives, which need not
 * match.
 */
function required(selector: string): string {
  const simpler = selector.replace(/:([\w-]+)\(([^()]*)\)/g, (_, name: string, inside: string) =>
    /^(is|where|has)$/.test(name) && !inside.includes(',') ? ` ${inside}` : '',
  );
  return simpler === selector ? selector : required(simpler);
}

/** Escaped characters are moved to a private range of Unicode until the selector is parsed. */
const hidden = 0xe000;
const hideEscaped = (_: string, code: string | undefined, sign = ''): string =>
  String.fromCharCode(
    hidden + (code === undefined ? sign.charCodeAt(0) : Number.parseInt(code, 16)),
  );
