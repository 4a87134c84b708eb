import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';

type About = { title: string; description: string; dueDate: string; url: string };

const texts = {
	en: {
		subject: (title: string) => `Due today: ${title}`,
		due: (day: string) => `This task of yours is due on ${day}:`,
		open: 'Open it, or tick it off:',
	},
	de: {
		subject: (title: string) => `Heute fällig: ${title}`,
		due: (day: string) => `Diese Ihrer Aufgaben ist am ${day} fällig:`,
		open: 'Öffnen oder abhaken:',
	},
} satisfies Record<InterfaceLanguage, unknown>;

const longest = 120;

export function reminderText(language: InterfaceLanguage, { title, description, dueDate, url }: About) {
	const words = texts[language];
	const short = title.length > longest ? `${title.slice(0, longest).trimEnd()}…` : title;
	const parts = [words.due(dueDate), title, description, `${words.open}\n${url}`];
	return { subject: words.subject(short), text: parts.filter(Boolean).join('\n\n'), links: [url] };
}
