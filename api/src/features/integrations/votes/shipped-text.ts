import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { inLanguage, type Translations } from '../../../platform/mail/translations.ts';

type Shipped = { title: string; url: string };

const words: Translations<{ subject(title: string): string; text(shipped: Shipped): string }> = {
	en: {
		subject: (title) => `${title} can be connected now`,
		text: ({ title, url }) =>
			`You asked to hear when ${title} can be connected with Debrief. Now it can. An Admin of your workspace connects it here:\n\n${url}\n`,
	},
	de: {
		subject: (title) => `${title} lässt sich jetzt verbinden`,
		text: ({ title, url }) =>
			`Sie wollten erfahren, wann sich ${title} mit Debrief verbinden lässt. Jetzt ist es so weit. Admins Ihres Arbeitsbereichs verbinden es hier:\n\n${url}\n`,
	},
};

export function shippedText(language: InterfaceLanguage, shipped: Shipped) {
	const { subject, text } = inLanguage(words, language);
	return { subject: subject(shipped.title), text: text(shipped), links: [shipped.url] };
}
