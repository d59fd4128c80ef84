import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvText } from './csv.ts';

test('[D13] a spreadsheet shows every cell as it is and runs none of them', () => {
  const text = csvText([
    ['name', 'amount'],
    ['Peñaflor, "Cora"', '-1250.50'],
    ['=HYPERLINK("http://x")', '+63 917'],
    ['@cmd', '-2+3'],
    ['\tx', '−'],
  ]);
  assert.equal(
    text,
    [
      '\uFEFF"name","amount"',
      '"Peñaflor, ""Cora""","-1250.50"',
      `"'=HYPERLINK(""http://x"")","'+63 917"`,
      `"'@cmd","'-2+3"`,
      `"'\tx","−"`,
      '',
    ].join('\r\n'),
  );
});
