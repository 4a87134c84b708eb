import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';

const texts = {
	en: {
		subject: (host: string) => `The webhook to ${host} was turned off`,
		text: 'Nothing has arrived there for five days, so Debrief has stopped trying. Deliveries that are still queued wait until you turn the webhook on again; what happens until then is not sent.',
		open: 'See what it answered, and turn it on again:',
	},
	de: {
		subject: (host: string) => `Der Webhook an ${host} wurde ausgeschaltet`,
		text: 'Dort ist seit fünf Tagen nichts angekommen, deshalb versucht Debrief es nicht mehr. Was noch ansteht, wartet, bis Sie den Webhook wieder einschalten; was bis dahin geschieht, wird nicht gesendet.',
		open: 'Antworten ansehen und wieder einschalten:',
	},
} satisfies Record<InterfaceLanguage, unknown>;

export function turnedOffText(language: InterfaceLanguage, { host, url }: { host: string; url: string }) {
	const words = texts[language];
	return { subject: words.subject(host), text: `${words.text}\n\n${words.open}\n${url}`, links: [url] };
}
