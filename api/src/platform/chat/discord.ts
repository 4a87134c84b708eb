import type { ChatMessage } from './chat-message.ts';
import { cutText, joinWithin } from './cut-text.ts';

/** Of Discord's reference of embeds, which allows 6,000 characters in all of them together. */
const titleMax = 256;
const descriptionMax = 3_500;
const fieldMax = 1_024;

/** Escapes Discord's Markdown, which also ends masked links, mentions and timestamps in angle brackets. */
const escapeDiscord = (text: string): string => text.replaceAll(/[\\*_~`|>#<[\]()-]/g, '\\$&');

/** Discord counts the backslashes. */
const escapeWithin = (lines: readonly string[], most: number): string => joinWithin(lines.map(escapeDiscord), most);

export function discordBody({ title, at, intro, paragraphs, list, link }: ChatMessage): object {
	const parts = [intro, paragraphs].filter((lines) => lines.length > 0);
	const description = parts.map((lines) => escapeWithin(lines, descriptionMax / parts.length - 2)).join('\n\n');
	const items = list.items.map((item) => `• ${item}`);
	return {
		// Mentions in the text notify no one.
		allowed_mentions: { parse: [] },
		embeds: [
			{
				title: escapeWithin([title], titleMax),
				url: link.url,
				...(description && { description }),
				...(at && { timestamp: at.toISOString() }),
				fields: [
					...(items.length > 0 ? [{ name: cutText(list.title, titleMax), value: escapeWithin(items, fieldMax) }] : []),
					{ name: '\u200b', value: `[${link.label}](${link.url})` },
				],
			},
		],
	};
}
