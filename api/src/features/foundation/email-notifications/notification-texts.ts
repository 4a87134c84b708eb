import type { NotificationKind } from '@debrief/shared/contract/workspaces/email-notifications.ts';
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
export type NotificationTexts = {
	subject: Record<'transcript' | 'summary', (title: string) => string>;
	mentioned: (by: string, title: string) => string;
	untitled: string;
	untitledOfOthers: string;
	open: string;
	openNote: string;
	weekly: WeeklyTexts;
	ending: string;
	unsubscribe: string;
	question: Record<NotificationKind, string>;
	end: string;
	ended: Record<NotificationKind, string>;
	settings: string;
};

export const notificationTexts: Translations<NotificationTexts> = {
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
			subject: (count) => (count === 1 ? 'One item is waiting for you' : `${count} items are waiting for you`),
			due: 'Action points due this week or overdue:',
			owes: (name) => `${name} promised this`,
			unnamed: (count) => (count === 1 ? 'One voice has no name yet.' : `${count} voices have no name yet.`),
			failed: (count) => (count === 1 ? 'One recording failed.' : `${count} recordings failed.`),
			more: (count) => `and ${count} more`,
			open: 'Open everything here:',
		},
		ending: 'You get this mail because of your settings. Change them here:',
		unsubscribe: 'Unsubscribe:',
		question: {
			transcript: 'Unsubscribe from mails about finished transcripts?',
			summary: 'Unsubscribe from mails about finished summaries?',
			mention: 'Unsubscribe from mails about notes that mention you?',
			weekly: 'Unsubscribe from the weekly mail?',
		},
		end: 'Unsubscribe',
		ended: {
			transcript: 'You will no longer get mails about transcripts.',
			summary: 'You will no longer get mails about summaries.',
			mention: 'You will no longer get mails about notes that mention you.',
			weekly: 'You will no longer get weekly mails.',
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
			due: 'Zusagen, die diese Woche fällig oder überfällig sind:',
			owes: (name) => `Zusage von ${name}`,
			unnamed: (count) =>
				count === 1 ? 'Eine Stimme hat noch keinen Namen.' : `${count} Stimmen haben noch keinen Namen.`,
			failed: (count) =>
				count === 1 ? 'Eine Aufnahme ist fehlgeschlagen.' : `${count} Aufnahmen sind fehlgeschlagen.`,
			more: (count) => `und ${count} weitere`,
			open: 'Alles davon hier öffnen:',
		},
		ending: 'Sie bekommen diese Mail aufgrund Ihrer Einstellungen. Hier können Sie sie ändern:',
		unsubscribe: 'Abbestellen:',
		question: {
			transcript: 'Mails über fertige Transkripte abbestellen?',
			summary: 'Mails über fertige Zusammenfassungen abbestellen?',
			mention: 'Mails über Notizen, die Sie erwähnen, abbestellen?',
			weekly: 'Wöchentliche Mail abbestellen?',
		},
		end: 'Abbestellen',
		ended: {
			transcript: 'Sie bekommen keine Mails über Transkripte mehr.',
			summary: 'Sie bekommen keine Mails über Zusammenfassungen mehr.',
			mention: 'Sie bekommen keine Mails über Notizen mehr, die Sie erwähnen.',
			weekly: 'Sie bekommen keine wöchentlichen Mails mehr.',
		},
		settings: 'Einstellungen',
	},
};
