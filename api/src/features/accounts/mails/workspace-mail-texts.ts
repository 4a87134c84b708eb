import type { MailKind } from './mail-values.ts';

export const workspaceMailTexts = {
	workspaceDeletion: ({ link, day, inviter, workspace }) => ({
		en: [
			`“${workspace}” will be deleted`,
			`${inviter} asked to delete the workspace “${workspace}”. On ${day} everything in it is deleted: conversations, recordings, transcripts and notes.`,
			'Until then you can read everything in it but change nothing. Your other workspaces stay.',
			`Every Admin of the workspace can keep it:\n${link}`,
		],
		de: [
			`„${workspace}“ wird gelöscht`,
			`${inviter} hat veranlasst, den Arbeitsbereich „${workspace}“ zu löschen. Am ${day} wird alles darin gelöscht: Gespräche, Aufnahmen, Transkripte und Notizen.`,
			'Bis dahin können Sie darin alles lesen, aber nichts ändern. Ihre anderen Arbeitsbereiche bleiben.',
			`Jeder Admin des Arbeitsbereichs kann ihn behalten:\n${link}`,
		],
	}),
	workspaceKept: ({ link, inviter, workspace }) => ({
		en: [
			`“${workspace}” stays`,
			`${inviter} decided to keep the workspace “${workspace}”. You can work in it again:\n${link}`,
		],
		de: [
			`„${workspace}“ bleibt`,
			`${inviter} hat entschieden, den Arbeitsbereich „${workspace}“ zu behalten. Sie können darin wieder arbeiten:\n${link}`,
		],
	}),
} as const satisfies Record<string, MailKind>;
