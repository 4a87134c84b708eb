import type { NoticeKind } from '@debrief/shared/contract/workspaces/notices.ts';
import type { Translations } from '../../platform/mail/translations.ts';

export type NoticeTexts = {
	subject: Record<Exclude<NoticeKind, 'mention'>, (title: string) => string>;
	mentioned: (by: string, title: string) => string;
	untitled: string;
	/** Of somebody else. */
	untitledOfOthers: string;
	open: string;
	openNote: string;
	ending: string;
	/** Before the link that ends mails of this kind. */
	unsubscribe: string;
	/** Of the page that ends them. */
	question: Record<NoticeKind, string>;
	end: string;
	ended: Record<NoticeKind, string>;
	settings: string;
};

export const noticeTexts: Translations<NoticeTexts> = {
	en: {
		subject: {
			transcript: (title) => `The transcript of “${title}” is ready`,
			summary: (title) => `The summary of “${title}” is ready`,
		},
		mentioned: (by, title) => `${by} mentioned you in a note on “${title}”`,
		untitled: 'your conversation',
		untitledOfOthers: 'Untitled conversation',
		open: 'Open it here:',
		openNote: 'Open the note:',
		ending: 'You get this mail because your settings ask for it. Change them here:',
		unsubscribe: 'End mails like this one:',
		question: {
			transcript: 'End mails about transcripts that are ready?',
			summary: 'End mails about summaries that are ready?',
			mention: 'End mails about notes that mention you?',
		},
		end: 'End them',
		ended: {
			transcript: 'You will get no more mails about transcripts.',
			summary: 'You will get no more mails about summaries.',
			mention: 'You will get no more mails about notes that mention you.',
		},
		settings: 'Settings',
	},
	de: {
		subject: {
			transcript: (title) => `Das Transkript von „${title}“ ist fertig`,
			summary: (title) => `Die Zusammenfassung von „${title}“ ist fertig`,
		},
		mentioned: (by, title) => `${by} hat Sie in einer Notiz zu „${title}“ erwähnt`,
		untitled: 'Ihr Gespräch',
		untitledOfOthers: 'Gespräch ohne Titel',
		open: 'Hier öffnen:',
		openNote: 'Zur Notiz:',
		ending: 'Sie bekommen diese Mail, weil Ihre Einstellungen es so vorsehen. Hier lassen sie sich ändern:',
		unsubscribe: 'Keine solchen Mails mehr bekommen:',
		question: {
			transcript: 'Keine Mails über fertige Transkripte mehr bekommen?',
			summary: 'Keine Mails über fertige Zusammenfassungen mehr bekommen?',
			mention: 'Keine Mails über Notizen mehr bekommen, die Sie erwähnen?',
		},
		end: 'Keine mehr',
		ended: {
			transcript: 'Sie bekommen keine Mails über Transkripte mehr.',
			summary: 'Sie bekommen keine Mails über Zusammenfassungen mehr.',
			mention: 'Sie bekommen keine Mails über Notizen mehr, die Sie erwähnen.',
		},
		settings: 'Einstellungen',
	},
};
