import { parseSync } from 'vite';

type Node = { type: string; value?: unknown; name?: { name?: unknown }; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const readAloud = new Set([
	'label',
	'title',
	'placeholder',
	'alt',
	'hint',
	'description',
	'aria-label',
	'aria-description',
]);
const words = /\p{L}{2}/u;

const names = /^(?:Debrief|AAC|MP3|CSV|Ctrl|Esc|Enter|Shift|Home|End)$/;
const isText = (value: unknown): value is string =>
	typeof value === 'string' && words.test(value) && !names.test(value.trim());

/** Returns untranslated text of a component: text between tags, and literals of attributes that users read or hear. */
export function hardCodedText(file: string, source: string): string[] {
	const found: string[] = [];
	const visit = (value: unknown): void => {
		if (Array.isArray(value)) for (const each of value) visit(each);
		if (!isNode(value)) return;
		if (value.type === 'JSXText' && isText(value.value)) found.push(value.value.trim());
		if (value.type === 'JSXAttribute' && readAloud.has(String(value.name?.name)) && isNode(value.value)) {
			const { value: text } = value.value;
			if (value.value.type === 'Literal' && isText(text)) found.push(text);
		}
		if (value.type === 'JSXExpressionContainer' && isNode(value.expression) && value.expression.type === 'Literal') {
			if (isText(value.expression.value)) found.push(value.expression.value);
		}
		for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child);
	};
	visit(parseSync(file, source, { lang: 'tsx' }).program);
	return found;
}
