import type { ConversationDocument } from '../../../engines/documents/conversation-document.ts';
import type { ChatMessage } from '../../../platform/chat/chat-message.ts';
import { inLanguage, type Translations } from '../../../platform/mail/translations.ts';

export type Summary = Pick<
	ConversationDocument,
	'language' | 'timeZone' | 'title' | 'url' | 'startedAt' | 'owner' | 'summary' | 'actionPoints'
>;

const texts = {
	en: {
		subject: (title: string) => `Summary: ${title}`,
		from: (by: string) => `${by} sends you the summary of a conversation.`,
		says: (by: string) => `${by} writes:`,
		of: (owner: string) => `Conversation of ${owner}`,
		sentBy: (by: string) => `Sent by ${by}`,
		openChat: 'Open in Debrief',
		actionPoints: 'Action points',
		due: (day: string) => `due ${day}`,
		done: 'done',
		open: 'The conversation, for those who may see it:',
	},
	de: {
		subject: (title: string) => `Zusammenfassung: ${title}`,
		from: (by: string) => `${by} sendet Ihnen die Zusammenfassung eines Gesprächs.`,
		says: (by: string) => `${by} schreibt:`,
		of: (owner: string) => `Gespräch von ${owner}`,
		sentBy: (by: string) => `Gesendet von ${by}`,
		openChat: 'In Debrief öffnen',
		actionPoints: 'Zusagen',
		due: (day: string) => `bis ${day}`,
		done: 'erledigt',
		open: 'Das Gespräch, für alle, die es sehen dürfen:',
	},
} satisfies Translations<unknown>;

const longestTitle = 120;

export function summaryMailText(
	{ language, timeZone, title, url, startedAt, ...contents }: Summary,
	{ by, comment }: { by: string; comment?: string | undefined },
): { subject: string; text: string; links: string[] } {
	const words = inLanguage(texts, language);
	const name = title.replace(/\s+/g, ' ');
	const at = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(startedAt);
	const points = contents.actionPoints.map((point) => `• ${pointText(point, language)}`);
	const parts = [
		words.from(by),
		...(comment ? [`${words.says(by)}\n${comment}`] : []),
		`${name}\n${at}`,
		...(contents.summary.length > 0 ? [contents.summary.map(({ text }) => text).join('\n')] : []),
		...(points.length > 0 ? [[words.actionPoints, ...points].join('\n')] : []),
		`${words.open}\n${url}`,
	];
	return { subject: words.subject(name.slice(0, longestTitle)), text: parts.join('\n\n'), links: [url] };
}

export function summaryChatMessage(
	{ language, title, url, startedAt, owner, summary, actionPoints }: Summary,
	{ by, comment }: { by: string | null; comment?: string | undefined },
): ChatMessage {
	const words = inLanguage(texts, language);
	return {
		title: title.replace(/\s+/g, ' '),
		at: startedAt,
		intro: [by === null ? words.of(owner) : words.sentBy(by), ...(comment ? [comment] : [])],
		paragraphs: summary.map(({ text }) => text),
		list: { title: words.actionPoints, items: actionPoints.map((point) => pointText(point, language)) },
		link: { label: words.openChat, url },
	};
}

function pointText(
	{ text, owner, dueDate, isDone }: Summary['actionPoints'][number],
	language: Summary['language'],
): string {
	const words = inLanguage(texts, language);
	const day =
		dueDate && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dueDate));
	const about = [owner, day && words.due(day), isDone && words.done].filter(Boolean);
	return about.length > 0 ? `${text} (${about.join(', ')})` : text;
}
