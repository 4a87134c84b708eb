import { expect, test } from 'vitest';
import { chatBody } from './chat-body.ts';
import type { ChatMessage } from './chat-message.ts';

const url = 'https://debrief.example/conversations/one';
const message = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
	title: 'Late pallets',
	at: new Date('2026-02-11T09:30:00.000Z'),
	intro: ['Ada Lovelace sends a summary.'],
	paragraphs: ['The pallets came late.', 'A credit was agreed.'],
	list: { title: 'Action points', items: ['Send the credit note (Marta, due February 20, 2026)'] },
	link: { label: 'Open in Debrief', url },
	...changes,
});
const hostile = '<!channel> <@U1> @everyone @here <@&7> [click](https://evil.example) **bold** & co';
const everywhere = message({
	title: hostile,
	intro: [hostile],
	paragraphs: [hostile],
	list: { title: 'Action points', items: [hostile] },
});
const stringsIn = (value: unknown): string[] => {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

test('Slack gets blocks with title, text, action points and a link', () => {
	expect(JSON.parse(chatBody('slack', message()))).toEqual({
		text: 'Late pallets',
		blocks: [
			{ type: 'header', text: { type: 'plain_text', text: 'Late pallets', emoji: false } },
			expect.objectContaining({ text: expect.objectContaining({ text: 'Ada Lovelace sends a summary.' }) }),
			expect.objectContaining({ type: 'context' }),
			expect.objectContaining({
				text: { type: 'mrkdwn', text: 'The pallets came late.\nA credit was agreed.', verbatim: true },
			}),
			expect.objectContaining({ text: expect.objectContaining({ text: '*Action points*' }) }),
			expect.objectContaining({
				text: expect.objectContaining({ text: '• Send the credit note (Marta, due February 20, 2026)' }),
			}),
			expect.objectContaining({ text: expect.objectContaining({ text: `<${url}|Open in Debrief>` }) }),
		],
	});
});

test('in Slack no text of a conversation notifies, links or mentions', () => {
	const { text, blocks } = JSON.parse(chatBody('slack', everywhere));
	type Part = { type: string; text: string; verbatim?: boolean };
	const parts: Part[] = blocks.flatMap(
		(block: { text?: Part; elements?: Part[] }) => block.text ?? block.elements ?? [],
	);
	const marked = [text, ...parts.filter(({ type }) => type === 'mrkdwn').map((part) => part.text)];
	expect(marked.join(' ').match(/<[^>]*>/g)).toEqual([expect.stringMatching(/^<!date\^/), `<${url}|Open in Debrief>`]);
	expect(parts.filter(({ type, verbatim }) => type === 'mrkdwn' && !verbatim)).toEqual([]);
});

test('Teams gets an Adaptive Card whose texts are not read as Markdown', () => {
	const { type, attachments } = JSON.parse(chatBody('teams', everywhere));
	expect([type, attachments[0].contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive']);
	const { body, actions, version } = attachments[0].content;
	expect(version).toBe('1.4');
	const runs = body.flatMap(({ inlines = [] }: { inlines?: { type: string; text: string }[] }) => inlines);
	expect(runs.map((run: { text: string }) => run.text)).toEqual([
		hostile,
		hostile,
		hostile,
		'Action points',
		`• ${hostile}`,
	]);
	const read = body.filter((block: { type: string }) => block.type === 'TextBlock');
	expect(read.map((block: { text: string }) => block.text)).toEqual([
		'{{DATE(2026-02-11T09:30:00Z,LONG)}} {{TIME(2026-02-11T09:30:00Z)}}',
	]);
	expect(actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open in Debrief', url }]);
});

test('Discord gets an embed that mentions nobody and links only to the conversation', () => {
	const { allowed_mentions, embeds, content } = JSON.parse(chatBody('discord', everywhere));
	expect([allowed_mentions, content]).toEqual([{ parse: [] }, undefined]);
	expect(embeds[0]).toMatchObject({ url, timestamp: '2026-02-11T09:30:00.000Z' });
	const texts = stringsIn(embeds[0]).filter((text) => text.includes('everyone'));
	expect(texts).toHaveLength(3);
	for (const text of texts) expect(text).toContain('\\<\\@U1\\>'.replace('\\@', '@'));
	for (const text of texts) expect(text).toContain('\\[click\\]\\(https://evil.example\\)');
	expect(embeds[0].fields.at(-1).value).toBe(`[Open in Debrief](${url})`);
});

test.each(['&', '*', 'x', '漢', '🙂'])(
	'a long conversation of “%s” stays within the limits of each service',
	(letter) => {
		const line = letter.repeat(900);
		const long = message({
			title: line,
			intro: ['Ada', line],
			paragraphs: Array.from({ length: 60 }, () => line),
			list: { title: 'Action points', items: Array.from({ length: 200 }, () => line) },
		});
		const slack = JSON.parse(chatBody('slack', long));
		expect(slack.blocks.length).toBeLessThanOrEqual(50);
		expect(slack.blocks[0].text.text.length).toBeLessThanOrEqual(150);
		for (const text of stringsIn(slack)) expect(text.length).toBeLessThanOrEqual(3_000);
		expect(Buffer.byteLength(chatBody('teams', long))).toBeLessThanOrEqual(28 * 1_024);
		const [embed] = JSON.parse(chatBody('discord', long)).embeds;
		expect(embed.title.length).toBeLessThanOrEqual(256);
		expect(embed.description.length).toBeLessThanOrEqual(4_096);
		for (const { name, value } of embed.fields) {
			expect(name.length).toBeLessThanOrEqual(256);
			expect(value.length).toBeLessThanOrEqual(1_024);
		}
		const counted = [
			embed.title,
			embed.description,
			...embed.fields.flatMap(({ name, value }: Record<string, string>) => [name, value]),
		];
		expect(counted.join('').length).toBeLessThanOrEqual(6_000);
		expect(
			stringsIn(slack)
				.concat(stringsIn(embed))
				.every((text) => text.isWellFormed()),
		).toBe(true);
	},
);

test('what is left out of a list is counted', () => {
	const items = Array.from({ length: 100 }, (_, i) => `Point ${i} ${'x'.repeat(80)}`);
	const { embeds } = JSON.parse(chatBody('discord', message({ list: { title: 'Action points', items } })));
	const shown = embeds[0].fields[0].value.split('\n');
	expect(shown.at(-1)).toBe(`… +${100 - (shown.length - 1)}`);
});
