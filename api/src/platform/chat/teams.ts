import type { ChatMessage } from './chat-message.ts';
import { cutText, joinWithin } from './cut-text.ts';

/** Keeps the message within the 28 kB of Teams in every script. */
const titleMax = 300;
const partMax = 1_800;

/** A `TextRun` shows its text as it is. A `TextBlock` would read Markdown; `<at>` needs entities to mention anybody. */
const text = (content: string, look: object = {}) => ({
	type: 'RichTextBlock',
	inlines: [{ type: 'TextRun', text: content, ...look }],
});
const linesOf = (lines: readonly string[]) =>
	joinWithin(lines, partMax)
		.split('\n')
		.filter(Boolean)
		.map((line) => text(line));

export function teamsBody({ title, at, intro, paragraphs, list, link }: ChatMessage): object {
	const iso = at?.toISOString().replace(/\.\d+Z$/, 'Z');
	const items = list.items.map((item) => `• ${item}`);
	const content = {
		$schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
		type: 'AdaptiveCard',
		version: '1.4',
		msteams: { width: 'Full' },
		body: [
			text(cutText(title, titleMax), { size: 'Large', weight: 'Bolder' }),
			...linesOf(intro),
			...(iso ? [{ type: 'TextBlock', text: `{{DATE(${iso},LONG)}} {{TIME(${iso})}}`, isSubtle: true }] : []),
			...linesOf(paragraphs),
			...(items.length > 0 ? [text(list.title, { weight: 'Bolder' })] : []),
			...linesOf(items),
		],
		actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
	};
	return {
		type: 'message',
		attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
	};
}
