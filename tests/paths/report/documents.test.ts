import { expect, test } from 'vitest';
import { machinesOfPortal } from '../oracle/machines.ts';
import { traceOfPortal } from '../oracle/report.ts';
import { tables } from '../oracle/tables/index.ts';
import { documentsOf } from './documents.ts';

const machines = await machinesOfPortal();
const traced = await traceOfPortal();
const documents = documentsOf(machines, tables, traced);

test('QA-03 every machine has its page, and the index links to it', () => {
  for (const name of machines.keys()) {
    expect(documents.get(`${name}.md`)).toContain(`# ${name}\n`);
    expect(documents.get('README.md')).toContain(`(${name}.md)`);
  }
});

test('QA-01 deleting a row, also one for a refusal, changes the machine’s page', () => {
  for (const { machine, rows } of tables) {
    for (const row of rows) {
      const fewer = [{ machine, rows: rows.filter((one) => one !== row) }];
      const page = documentsOf(machines, fewer, traced).get(`${machine}.md`);
      expect(page, row.id).not.toBe(documents.get(`${machine}.md`));
    }
  }
});

test('a diagram consists of lines that Mermaid can read', () => {
  const id = '(?:\\[\\*\\]|\\w+)';
  const lines = [
    /^stateDiagram-v2$/,
    /^ *state "[\w ]+" as \w+(?: \{)?$/,
    /^ *(?:\}|--)$/,
    new RegExp(`^ *${id} --> ${id}$`),
    new RegExp(`^ *${id}(?: --> ${id})? : (?:[^:;#"<>{}%]|<br/>)+$`),
  ];
  for (const [name, text] of documents) {
    const [, diagram] = /```mermaid\n([\s\S]*?)\n```/.exec(text) ?? [];
    for (const line of diagram?.split('\n') ?? []) {
      expect(
        lines.some((form) => form.test(line)),
        `${name}: ${line}`,
      ).toBe(true);
    }
    expect(diagram !== undefined, name).toBe(name !== 'README.md');
  }
});

test('a diagram shows the specification rows at their transitions, and the length of delays', () => {
  const page = documents.get('order-status.md') ?? '';
  const [diagram = ''] = /```mermaid[\s\S]*?```/.exec(page) ?? [];
  for (const id of ['01', '02', '03', '04', '05', '06', '08', '09', '10']) {
    expect(diagram).toContain(`ORD-T${id}`);
  }
  expect(diagram).toContain('s_assigned --> s_pendingFee : order.cancel [fee is due] · ORD-T05');
  expect(documents.get('live-push.md')).toContain('after retry delay (3000 ms) · PSH-T04');
});
