import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import type { ConversationDocument } from './conversation-document.ts';
import { type Block, documentBlocks, type Span } from './document-blocks.ts';
import { formatMinute } from './document-words.ts';
import { printable } from './text-direction.ts';

/** Yields CommonMark with task lists and YAML front matter, which Obsidian and static site generators read. */
export function* markdownParts(document: ConversationDocument): Generator<string> {
	yield frontMatter(document);
	yield `# ${inline(document.title)}\n`;
	let previous: Block['kind'] | null = null;
	for (const block of documentBlocks(document)) {
		const isListItem = block.kind === 'bullet' || block.kind === 'task';
		if (!(isListItem && previous === block.kind)) yield '\n';
		yield markdownOf(block);
		previous = block.kind;
	}
}

function markdownOf(block: Block): string {
	switch (block.kind) {
		case 'facts':
			return block.rows.map(({ label, value }) => `- **${inline(label)}:** ${spansOf(value)}\n`).join('');
		case 'heading':
			return `${'#'.repeat(block.level + 1)} ${inline(block.text)}\n`;
		case 'paragraph':
			return `${spansOf(block.spans)}\n`;
		case 'bullet':
			return `- ${spansOf(block.spans)}\n`;
		case 'task':
			return `- [${block.isDone ? 'x' : ' '}] ${spansOf(block.spans)}\n`;
		case 'speaker':
			return `**${inline(block.name)}**\n`;
		case 'line':
			return `[${block.time}](${block.url}) ${inline(block.text)}\n`;
	}
}

const spansOf = (spans: Span[]): string => spans.map(spanOf).join('');

function spanOf({ text, url, style }: Span): string {
	if (url) return `[${inline(text)}](${url})`;
	const [, before = '', middle = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
	return style === 'strong' && middle ? `${before}**${inline(middle)}**${after}` : inline(text);
}

/** Escapes user text to a single line without Markdown, HTML or formulas. */
export const inline = (text: string): string =>
	printable(text)
		.replace(/[\\`*[\]<>#|~$]/g, '\\$&')
		.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
		.replace(/==|%%|\^(?=[\w-]+$)/g, (marks) => marks.replace(/./g, '\\$&'))
		.replace(/&(?=#?\w+;)/g, '\\&')
		.replace(/^( ?)([-+])(?= )/, '$1\\$2')
		.replace(/^( ?\d{1,9})([.)])(?= )/, '$1\\$2');

function frontMatter({ title, url, consent, timeZone, ...document }: ConversationDocument): string {
	const at = formatMinute(document.startedAt, timeZone).replace(' ', 'T');
	const names = document.participants.map(({ name }) => name);
	return [
		'---',
		`title: ${yaml(printable(title))}`,
		`date: ${at}`,
		`timezone: ${yaml(timeZone ?? 'UTC')}`,
		`duration: ${yaml(formatPosition(document.durationMs))}`,
		`link: ${yaml(url)}`,
		...yamlList('participants', names),
		...yamlList('tags', [...new Set(document.tags.map(tagOf).filter(Boolean))]),
		...(consent
			? [
					`consent: ${yaml(consent.text)}`,
					`consent-accepted: ${formatMinute(consent.acceptedAt, timeZone).replace(' ', 'T')}`,
				]
			: ['consent: null']),
		'---\n\n',
	].join('\n');
}

const yaml = (text: string): string =>
	JSON.stringify(text).replace(
		/[\u0085\u2028\u2029\ufeff]/g,
		(sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);

const yamlList = (name: string, values: string[]): string[] =>
	values.length > 0 ? [`${name}:`, ...values.map((value) => `  - ${yaml(value)}`)] : [`${name}: []`];

function tagOf(tag: string): string {
	const clean = tag
		.trim()
		.replace(/\s+/g, '-')
		.replace(/[^\p{L}\p{M}\p{N}_/-]/gu, '');
	return /^\d+$/.test(clean) ? `${clean}-` : clean;
}
