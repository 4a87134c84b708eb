import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { inLanguage, type Translations } from '../../../platform/mail/translations.ts';

type About = {
	by: string;
	named: { conversationId: string; title: string | null }[];
	total: number;
	comment?: string | undefined;
	url: string;
};

const longestTitle = 120;

const texts = {
	en: {
		untitled: 'Untitled conversation',
		one: (by: string, title: string) => `${by} shared “${title}” with you`,
		many: (by: string, total: number) => `${by} shared ${total} conversations with you`,
		says: (by: string) => `${by} writes:`,
		more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
		all: 'Everything shared with you:',
	},
	de: {
		untitled: 'Gespräch ohne Titel',
		one: (by: string, title: string) => `${by} hat „${title}“ mit Ihnen geteilt`,
		many: (by: string, total: number) => `${by} hat ${total} Gespräche mit Ihnen geteilt`,
		says: (by: string) => `${by} schreibt:`,
		more: (count: number) => (count === 1 ? 'und ein weiteres' : `und ${count} weitere`),
		all: 'Alles, was mit Ihnen geteilt ist:',
	},
} satisfies Translations<unknown>;

export function shareMailText(
	language: InterfaceLanguage,
	{ by, named, total, comment, url }: About,
): { subject: string; text: string; links: string[] } {
	const words = inLanguage(texts, language);
	const titleOf = (title: string | null) => title?.replace(/\s+/g, ' ').slice(0, longestTitle) || words.untitled;
	const subject = total === 1 ? words.one(by, titleOf(named[0]?.title ?? null)) : words.many(by, total);
	const all = `${url}/conversations?shared=me`;
	const each = named.map(({ conversationId, title }) => ({
		title: titleOf(title),
		link: `${url}/conversations/${conversationId}`,
	}));
	const rest = total - named.length;
	const parts = [
		subject,
		...(comment ? [`${words.says(by)}\n${comment}`] : []),
		...each.map(({ title, link }) => `${title}\n${link}`),
		...(rest > 0 ? [words.more(rest)] : []),
		`${words.all}\n${all}`,
	];
	const links = [...each.map(({ link }) => link), all];
	return { subject: subject.replace(/\s+/g, ' '), text: parts.join('\n\n'), links };
}
