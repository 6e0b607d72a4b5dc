import { parseSync } from 'vite';

/** A node of the syntax tree, with the parts that are read here. */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** The files in which machines are made. `machinesOfPortal` searches only these. */
const MACHINE_FILE = /(?:^|\/)src\/machines\/[^/]+\/machine\.ts$/;

/** This machine may start an actor without a literal name: the machine is fetched, by a name of `OnDemandMachines`. */
const ON_DEMAND = /(?:^|\/)src\/machines\/on-demand\/machine\.ts$/;

/**
 * Finds unnamed parts inside named ones, which a running machine does not show: delays of raised or sent events,
 * spawned actors and checked guards without a name. Also finds machines outside of
 * `src/machines/<name>/machine.ts`.
 */
export function unnamedInSource(file: string, text: string): string[] {
  if (!text.includes('xstate')) return [];
  const { program, errors } = parseSync(file, text);
  const findings: string[] = errors.map(({ message }) => `${file}: ${message}`);
  const naming = new Set(program.body.flatMap(namingFunction));
  const isNamed = (value: unknown): boolean =>
    isName(value) ||
    (isSyntax(value) &&
      value.type === 'CallExpression' &&
      naming.has(nameOfCalled(value['callee'])));
  const found = (node: Syntax, what: string): void => {
    findings.push(`${file}:${text.slice(0, node.start).split('\n').length}: ${what}`);
  };

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isSyntax(value)) return;
    if (value.type === 'Property' && keyOf(value) === 'delay' && !isNamed(value['value'])) {
      found(value, 'a delay without a name');
    }
    if (value.type === 'CallExpression') {
      const called = nameOfCalled(value['callee']);
      const [first] = value['arguments'] as unknown[];
      if (['spawn', 'spawnChild'].includes(called) && !isName(first) && !ON_DEMAND.test(file)) {
        found(value, 'an actor without a name');
      }
      if (called === 'check' && !isName(first)) found(value, 'a guard without a name');
      if (called === 'createMachine' && !MACHINE_FILE.test(file)) {
        found(value, 'a machine outside of src/machines/<name>/machine.ts');
      }
    }
    for (const [key, inside] of Object.entries(value)) if (key !== 'parent') visit(inside);
  };
  visit(program);
  return findings;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Whether the value is a name: a string, a choice between strings, or an object with a string as its `type`. */
function isName(value: unknown): boolean {
  if (!isSyntax(value)) return false;
  if (value.type === 'Literal') return typeof value['value'] === 'string';
  if (value.type === 'TSAsExpression') return isName(value['expression']);
  if (value.type === 'ConditionalExpression') {
    return isName(value['consequent']) && isName(value['alternate']);
  }
  if (value.type !== 'ObjectExpression') return false;
  return (value['properties'] as unknown[]).some(
    (one) => isSyntax(one) && keyOf(one) === 'type' && isName(one['value']),
  );
}

/** The name of a function whose declared return type consists of names; otherwise nothing. */
function namingFunction(statement: unknown): string[] {
  if (!isSyntax(statement) || statement.type !== 'FunctionDeclaration') return [];
  const { id, returnType } = statement;
  const type = isSyntax(returnType) ? returnType['typeAnnotation'] : undefined;
  const members = isSyntax(type) && type.type === 'TSUnionType' ? type['types'] : [type];
  const names = (members as unknown[]).every(
    (one) => isSyntax(one) && one.type === 'TSLiteralType' && isName(one['literal']),
  );
  return names && isSyntax(id) ? [String(id['name'])] : [];
}

function keyOf(property: Syntax): unknown {
  const { key } = property;
  return isSyntax(key) ? (key['name'] ?? key['value']) : undefined;
}

function nameOfCalled(callee: unknown): string {
  if (!isSyntax(callee)) return '';
  const name = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isSyntax(name) && typeof name['name'] === 'string' ? name['name'] : '';
}
