import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const css = 'dashboard/src/main.css';

type Node = { type: string; [key: string]: unknown };
type DesignSystem = { candidatesToCss(classes: string[]): (string | null)[] };
type TailwindNode = { __unstable__loadDesignSystem(css: string, options: { base: string }): Promise<DesignSystem> };

/** Tailwind's loader is a dependency of its Vite plugin, not of ours. */
async function loadDesignSystem(): Promise<DesignSystem> {
	const ours = createRequire(join(root, 'dashboard/package.json'));
	const path = createRequire(ours.resolve('@tailwindcss/vite')).resolve('@tailwindcss/node');
	const tailwind: TailwindNode = await import(pathToFileURL(path).href);
	const file = join(root, css);
	return tailwind.__unstable__loadDesignSystem(readFileSync(file, 'utf8'), { base: dirname(file) });
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const everyNode = (node: Node): Node[] => [node, ...children(node).flatMap(everyNode)];

const words = (text: unknown) => (typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : []);
/** Class lists written below a node; what a condition compares with is not one. */
function classesBelow(node: Node): string[] {
	if (node.type === 'Literal') return words(node.value);
	if (node.type === 'TemplateElement') return words((node.value as { cooked?: string }).cooked);
	if (node.type === 'BinaryExpression' && node.operator !== '+') return [];
	const kept = node.type === 'ConditionalExpression' ? [node.consequent, node.alternate] : children(node);
	return kept.filter(isNode).flatMap(classesBelow);
}
const namesBelow = (node: Node) =>
	everyNode(node).flatMap((child) => (child.type === 'Identifier' ? [String(child.name)] : []));

const isNamed = (node: Node, name: string) => isNode(node.name) && node.name.name === name;

/** Classes of every `className`, and of the constants such an attribute names, in any of the files. */
function classesOf(sources: Map<string, string>): Map<string, string> {
	const found = new Map<string, string>();
	const constants = new Map<string, Node>();
	const attributes: { file: string; node: Node }[] = [];
	for (const [file, source] of sources) {
		const nodes = everyNode(parseSync(file, source).program as unknown as Node);
		for (const node of nodes) {
			if (node.type === 'JSXAttribute' && isNamed(node, 'className')) attributes.push({ file, node });
			if (node.type === 'VariableDeclarator' && isNode(node.id) && isNode(node.init))
				constants.set(`${file}:${node.id.name}`, node.init);
			if (
				node.type === 'VariableDeclarator' &&
				isNode(node.id) &&
				isNode(node.init) &&
				/Look$/.test(String(node.id.name))
			)
				constants.set(String(node.id.name), node.init);
		}
	}
	for (const { file, node } of attributes) {
		const named = namesBelow(node).flatMap((name) => constants.get(`${file}:${name}`) ?? constants.get(name) ?? []);
		for (const name of [node, ...named].flatMap(classesBelow)) found.set(name, file);
	}
	return found;
}

const makesNoCss = (design: DesignSystem, names: string[]) => {
	const marked = names.filter((name) => !/^(?:group|peer)(?:\/[\w-]+)?$/.test(name));
	const made = design.candidatesToCss(marked);
	return marked.filter((_, index) => !made[index]);
};

/** Classes of our own stylesheets, in addition to Tailwind's. */
const writtenByHand = () =>
	new Set(
		globSync('{dashboard/src,shared/src/ui}/**/*.css', { cwd: root }).flatMap((file) =>
			[...readFileSync(join(root, file), 'utf8').matchAll(/\.([a-z][\w-]*)/g)].flatMap((match) => match[1] ?? []),
		),
	);

test('every CSS class used in the dashboard and the UI kit is generated', { timeout: 30_000 }, async () => {
	const files = globSync(['dashboard/src/**/*.{ts,tsx}', 'shared/src/ui/**/*.{ts,tsx}'], { cwd: root });
	const used = classesOf(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])));
	expect(['h-control', 'bg-raised', 'data-[variant=primary]:bg-accent'].filter((name) => !used.has(name))).toEqual([]);
	const known = writtenByHand();
	const unknown = makesNoCss(await loadDesignSystem(), [...used.keys()]).filter((name) => !known.has(name));
	expect(unknown.map((name) => `${used.get(name)}: ${name}`)).toEqual([]);
});

test('a class of the default palette, an invented one and a misnamed variant are found', async () => {
	const source = `
		const wideLook = 'bg-red-500 p-4';
		const tab = (on: string) => <i className={on === 'no-class' ? 'shadow-md' : \`\${wideLook} hovered:bg-hover bg-surface\`} />;
	`;
	const used = classesOf(new Map([['planted.tsx', source]]));
	expect(used.has('no-class')).toBe(false);
	expect(makesNoCss(await loadDesignSystem(), [...used.keys()]).sort()).toEqual([
		'bg-red-500',
		'hovered:bg-hover',
		'shadow-md',
	]);
});
