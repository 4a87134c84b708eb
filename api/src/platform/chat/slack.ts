import type { ChatMessage } from './chat-message.ts';
import { cutText, joinWithin } from './cut-text.ts';

/** Of Slack's reference of blocks. */
const headerMax = 150;
const sectionMax = 3_000;

/** Slack, "Formatting message text". Escaped, `<!channel>` and `<@U1>` notify nobody, and `<https://…>` is no link. */
const escapeSlack = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `verbatim` keeps Slack from turning names of channels and people into mentions. */
const markdown = (text: string) => ({ type: 'mrkdwn', text, verbatim: true });
const section = (text: string) => ({ type: 'section', text: markdown(text) });
const sectionOf = (lines: readonly string[]) =>
	lines.length > 0 ? [section(joinWithin(lines.map(escapeSlack), sectionMax))] : [];

export function slackBody({ title, at, intro, paragraphs, list, link }: ChatMessage): object {
	const seconds = at && Math.floor(at.getTime() / 1_000);
	const when = at && `<!date^${seconds}^{date_long_pretty} {time}|${at.toISOString()}>`;
	return {
		// Notifications show only this.
		text: escapeSlack(cutText(title, headerMax)),
		blocks: [
			{ type: 'header', text: { type: 'plain_text', text: cutText(title, headerMax), emoji: false } },
			...sectionOf(intro),
			...(when ? [{ type: 'context', elements: [markdown(when)] }] : []),
			...sectionOf(paragraphs),
			...(list.items.length > 0 ? [section(`*${escapeSlack(list.title)}*`)] : []),
			...sectionOf(list.items.map((item) => `• ${item}`)),
			section(`<${link.url}|${escapeSlack(link.label)}>`),
		],
	};
}
