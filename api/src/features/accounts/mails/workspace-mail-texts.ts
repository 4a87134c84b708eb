import type { MailKind } from './mail-values.ts';

export const workspaceMailTexts = {
	invitation: ({ link, inviter, workspace }) => ({
		en: [
			`${inviter} invites you to “${workspace}”`,
			`${inviter} invites you to work in “${workspace}” on Debrief.`,
			`Open this link to join. It works once, for 14 days:\n${link}`,
			'There you sign in, or choose a name and a password. If you do not know who this is, ignore this message.',
		],
		de: [
			`${inviter} lädt Sie zu „${workspace}“ ein`,
			`${inviter} lädt Sie ein, in „${workspace}“ bei Debrief mitzuarbeiten.`,
			`Öffnen Sie diesen Link, um beizutreten. Er gilt einmal und 14 Tage lang:\n${link}`,
			'Dort melden Sie sich an oder wählen Namen und Passwort. Wenn Sie niemanden dort kennen, ignorieren Sie diese Nachricht.',
		],
	}),
	sharedInvitation: ({ link, inviter, workspace, title, total }) => ({
		en: [
			`${inviter} shared ${title ? `“${title}”` : total === '1' ? 'a conversation' : `${total} conversations`} with you`,
			`${inviter} invites you to “${workspace}” on Debrief, where you can read ${total === '1' ? 'it' : 'them'}.`,
			`Open this link to join. It works once, for 14 days:\n${link}`,
			'There you sign in, or choose a name and a password. If you do not know who this is, ignore this message.',
		],
		de: [
			`${inviter} hat ${title ? `„${title}“` : total === '1' ? 'ein Gespräch' : `${total} Gespräche`} mit Ihnen geteilt`,
			`${inviter} lädt Sie zu „${workspace}“ bei Debrief ein. Dort können Sie ${total === '1' ? 'es' : 'sie'} lesen.`,
			`Öffnen Sie diesen Link, um beizutreten. Er gilt einmal und 14 Tage lang:\n${link}`,
			'Dort melden Sie sich an oder wählen Namen und Passwort. Wenn Sie niemanden dort kennen, ignorieren Sie diese Nachricht.',
		],
	}),
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
