import type { NoticeKind } from '@debrief/shared/contract/workspaces/notices.ts';
import type { Translations } from '../../../platform/mail/translations.ts';

type WeeklyTexts = {
	subject: (count: number) => string;
	due: string;
	owes: (name: string) => string;
	unnamed: (count: number) => string;
	failed: (count: number) => string;
	more: (count: number) => string;
	open: string;
};
export type NoticeTexts = {
	subject: Record<'transcript' | 'summary', (title: string) => string>;
	mentioned: (by: string, title: string) => string;
	untitled: string;
	untitledOfOthers: string;
	open: string;
	openNote: string;
	weekly: WeeklyTexts;
	ending: string;
	unsubscribe: string;
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
		weekly: {
			subject: (count) => (count === 1 ? 'One thing waits for you' : `${count} things wait for you`),
			due: 'Due this week, or over:',
			owes: (name) => `${name} owes this`,
			unnamed: (count) => (count === 1 ? 'One voice has no name yet.' : `${count} voices have no name yet.`),
			failed: (count) => (count === 1 ? 'One recording failed.' : `${count} recordings failed.`),
			more: (count) => `and ${count} more`,
			open: 'Open all of it here:',
		},
		ending: 'You get this mail because your settings ask for it. Change them here:',
		unsubscribe: 'End mails like this one:',
		question: {
			transcript: 'End mails about transcripts that are ready?',
			summary: 'End mails about summaries that are ready?',
			mention: 'End mails about notes that mention you?',
			weekly: 'End the weekly mail about what waits for you?',
		},
		end: 'End them',
		ended: {
			transcript: 'You will get no more mails about transcripts.',
			summary: 'You will get no more mails about summaries.',
			mention: 'You will get no more mails about notes that mention you.',
			weekly: 'You will get no more weekly mails.',
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
		weekly: {
			subject: (count) => (count === 1 ? 'Ein Punkt wartet auf Sie' : `${count} Punkte warten auf Sie`),
			due: 'Diese Woche fällig oder überfällig:',
			owes: (name) => `schuldet ${name}`,
			unnamed: (count) =>
				count === 1 ? 'Eine Stimme hat noch keinen Namen.' : `${count} Stimmen haben noch keinen Namen.`,
			failed: (count) =>
				count === 1 ? 'Eine Aufnahme ist fehlgeschlagen.' : `${count} Aufnahmen sind fehlgeschlagen.`,
			more: (count) => `und ${count} weitere`,
			open: 'Alles davon hier öffnen:',
		},
		ending: 'Sie bekommen diese Mail, weil Ihre Einstellungen es so vorsehen. Hier lassen sie sich ändern:',
		unsubscribe: 'Keine solchen Mails mehr bekommen:',
		question: {
			transcript: 'Keine Mails über fertige Transkripte mehr bekommen?',
			summary: 'Keine Mails über fertige Zusammenfassungen mehr bekommen?',
			mention: 'Keine Mails über Notizen mehr bekommen, die Sie erwähnen?',
			weekly: 'Keine wöchentliche Mail mehr bekommen?',
		},
		end: 'Keine mehr',
		ended: {
			transcript: 'Sie bekommen keine Mails über Transkripte mehr.',
			summary: 'Sie bekommen keine Mails über Zusammenfassungen mehr.',
			mention: 'Sie bekommen keine Mails über Notizen mehr, die Sie erwähnen.',
			weekly: 'Sie bekommen keine wöchentlichen Mails mehr.',
		},
		settings: 'Einstellungen',
	},
};
