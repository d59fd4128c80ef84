import assert from 'node:assert/strict';
import { test } from 'node:test';
import { styleFor } from './render-style.ts';

const styled = (sheet: string, ...classes: string[]): string =>
  styleFor(`<p class="${classes.join(' ')}">`, sheet);

test('a page begins with the rules of its own classes, and with those that need none', () => {
  const sheet = '*{margin:0}.a{top:0}.b{top:1px}.a .b{top:2px}.a,.b{left:0}@media print{.b{top:0}}';
  assert.equal(styled(sheet, 'a'), '*{margin:0}.a{top:0}.a{left:0}');
  assert.equal(styled(sheet, 'a', 'b'), sheet);
});

test('names with signs are known: by their escape in the sheet and in the page', () => {
  const sheet =
    '.sm\\:w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m-0>p{margin:0}.\\32xl{top:0}.w-1\\.5{width:6px}.w-\\[calc\\(1\\%\\,2\\)\\]{top:0}';
  assert.equal(
    styled(sheet, 'sm:w-1/2', '[&amp;&gt;p]:m-0', '2xl', 'w-1.5', 'w-[calc(1%,2)]'),
    sheet,
  );
  assert.equal(styled(sheet, 'sm:w-1', 'w-1'), '');
});

test('a rule for an element that the page does not have is left out', () => {
  const sheet =
    'html:has(dialog:modal){top:0}b,p{top:0}p::before{top:0}p[a=b]>i.a{top:0}.table-a{top:0}';
  assert.equal(styled(sheet, 'table-a'), 'p{top:0}p::before{top:0}.table-a{top:0}');
});

test('what a browser draws in some kinds of input only is left out where there is none', () => {
  const sheet =
    '::file-selector-button{top:0}::-webkit-datetime-edit{top:1px}::-webkit-search-decoration{top:2px}' +
    '::-webkit-inner-spin-button{top:3px}::placeholder{top:4px}';
  assert.equal(styled(sheet), '::placeholder{top:4px}');
  const page = '<input name="a" type="file"><input type="search">';
  assert.equal(
    styleFor(page, sheet),
    '::file-selector-button{top:0}::-webkit-search-decoration{top:2px}::placeholder{top:4px}',
  );
  const dated = '<input type="date"><input type="number">';
  assert.match(styleFor(dated, sheet), /datetime-edit.*inner-spin/);
});

test('what a match may do without is no reason to leave a rule out; what it needs is', () => {
  const needless =
    '.a:not(.b){top:0}:is(.c,.d) p{top:0}.a:not(:where(.e) *){top:0}.a:nth-child(odd){top:0}';
  const needed = '.a:is(:where(.group):hover *){top:0}';
  assert.equal(styled(needless + needed, 'a'), needless);
  assert.equal(styled(needless + needed, 'a', 'group'), needless + needed);
});

test('a variable stays when something reads it, also through another one or from the page', () => {
  const sheet =
    ':root{--one:1px;--two:var(--one);--three:3px;--four:4px}.a{top:var(--two)}.b{top:var(--three)}' +
    '@property --four{syntax:"*";inherits:false}@property --one{syntax:"*";inherits:false}';
  assert.equal(
    styled(sheet, 'a'),
    ':root{--one:1px;--two:var(--one)}.a{top:var(--two)}@property --one{syntax:"*";inherits:false}',
  );
  assert.match(styleFor('<p style="top:var(--four)">', sheet), /--four:4px/);
});

test('what stands in for a variable is left out where the page has it once and for all', () => {
  const sheet =
    ':root{--one:1px;--sun:initial}.a{left:var(--one,2px);right:var(--two,3px);top:var(--sun,4px)}' +
    '.b{--two:4px}@media print{:root{--sun:5px}}';
  assert.equal(styled(sheet, 'a', 'b'), sheet.replace('var(--one,2px)', 'var(--one)'));
});

test('the order of layers is kept, and a layer without rules left out', () => {
  const sheet = '@layer base,utilities;@layer base{p{top:0}}@layer utilities{.a{top:1px}}';
  assert.equal(styled(sheet, 'b'), '@layer base,utilities;@layer base{p{top:0}}');
});
