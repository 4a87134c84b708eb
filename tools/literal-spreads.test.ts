import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('{shared,api,dashboard,extension,e2e,tools}/**/*.{ts,tsx,mjs}', {
	cwd: root,
	exclude: (file) => /node_modules|\/migrations\/|\.output|\.wxt|\/dist\//.test(file),
});

type Node = { type: string; argument?: Node };

/** Returns how many literals are spread into another literal of the same kind, or into arguments. */
function literalSpreads(source: string, file = 'file.ts'): number {
	let count = 0;
	const visit = (node: unknown, parent?: Node): void => {
		if (Array.isArray(node)) for (const each of node) visit(each, parent);
		if (!isNode(node)) return;
		const isSpread = node.type === 'SpreadElement' || node.type === 'JSXSpreadAttribute';
		const spread = isSpread ? node.argument?.type : undefined;
		const takesProperties = parent?.type === 'ObjectExpression' || parent?.type === 'JSXOpeningElement';
		const isObject = takesProperties && spread === 'ObjectExpression';
		const isList = parent?.type !== 'ObjectExpression' && spread === 'ArrayExpression';
		if (isObject || isList) count++;
		for (const child of Object.values(node)) visit(child, node);
	};
	visit(parseSync(file, source).program);
	return count;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

test('no literal is spread just to keep its properties on one line', () => {
	const found = files
		.filter((file) => /\.\.\.[{[]/.test(readFileSync(join(root, file), 'utf8')))
		.filter((file) => literalSpreads(readFileSync(join(root, file), 'utf8'), file) > 0);
	expect(found).toEqual([]);
});

test('a spread literal is found, and a spread condition is not', () => {
	expect(literalSpreads('const a = { ...{ b: 1, c: 2 }, d: [...[1, 2], 3] }; f(...[1, 2]);')).toBe(3);
	expect(literalSpreads('const a = <B {...{ c, d: 1 }} e={{ ...{ f } }} {...g} />;', 'file.tsx')).toBe(2);
	expect(literalSpreads('const a = { ...(b && { c: 1 }), ...d }; const e = [...f, ...(g ? [1] : [])];')).toBe(0);
});
