import type { NoticeKind } from '@debrief/shared/contract/workspaces/notices.ts';
import type { Translations } from '../../platform/mail/translations.ts';

type Texts = {
	subject: Record<NoticeKind, (title: string) => string>;
	untitled: string;
	open: string;
	ending: string;
	/** Of the page that ends them. */
	question: Record<NoticeKind, string>;
	end: string;
	ended: Record<NoticeKind, string>;
	settings: string;
};

export const noticeTexts: Translations<Texts> = {
	en: {
		subject: {
			transcript: (title) => `The transcript of “${title}” is ready`,
			summary: (title) => `The summary of “${title}” is ready`,
		},
		untitled: 'your conversation',
		open: 'Open it here:',
		ending: 'You get this mail because your settings ask for it. Change them here:',
		question: {
			transcript: 'End mails about transcripts that are ready?',
			summary: 'End mails about summaries that are ready?',
		},
		end: 'End them',
		ended: {
			transcript: 'You will get no more mails about transcripts.',
			summary: 'You will get no more mails about summaries.',
		},
		settings: 'Settings',
	},
	de: {
		subject: {
			transcript: (title) => `Das Transkript von „${title}“ ist fertig`,
			summary: (title) => `Die Zusammenfassung von „${title}“ ist fertig`,
		},
		untitled: 'Ihr Gespräch',
		open: 'Hier öffnen:',
		ending: 'Sie bekommen diese Mail, weil Ihre Einstellungen es so vorsehen. Hier lassen sie sich ändern:',
		question: {
			transcript: 'Keine Mails über fertige Transkripte mehr bekommen?',
			summary: 'Keine Mails über fertige Zusammenfassungen mehr bekommen?',
		},
		end: 'Keine mehr',
		ended: {
			transcript: 'Sie bekommen keine Mails über Transkripte mehr.',
			summary: 'Sie bekommen keine Mails über Zusammenfassungen mehr.',
		},
		settings: 'Einstellungen',
	},
};
