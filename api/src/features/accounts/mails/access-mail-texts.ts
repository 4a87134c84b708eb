import type { MailKind } from './mail-values.ts';

type Words = { subject: string; what: string; undo: string };

const accessMail =
	(en: Words, de: Words): MailKind =>
	({ link, at, from }) => ({
		en: [
			en.subject,
			en.what,
			`When: ${at}\nFrom: ${from}`,
			'If that was you, there is nothing to do.',
			`If not, ${en.undo} and choose a new password:\n${link}`,
		],
		de: [
			de.subject,
			de.what,
			`Wann: ${at}\nVon: ${from}`,
			'Wenn Sie das waren, müssen Sie nichts tun.',
			`Wenn nicht, ${de.undo} und wählen Sie ein neues Passwort:\n${link}`,
		],
	});

export const accessMailTexts = {
	newBrowser: accessMail(
		{
			subject: 'New sign-in to your account',
			what: 'Someone signed in to your Debrief account with a browser that was not used before.',
			undo: 'sign that session out here',
		},
		{
			subject: 'Neue Anmeldung bei Ihrem Konto',
			what: 'Jemand hat sich mit einem bisher nicht verwendeten Browser bei Ihrem Debrief-Konto angemeldet.',
			undo: 'melden Sie diese Sitzung hier ab',
		},
	),
	newDevice: accessMail(
		{
			subject: 'A device was connected to your account',
			what: 'A device or the recording extension was connected to your Debrief account with a code.',
			undo: 'sign that device out here',
		},
		{
			subject: 'Ein Gerät wurde mit Ihrem Konto verbunden',
			what: 'Ein Gerät oder die Aufnahme-Erweiterung wurde mit einem Code mit Ihrem Debrief-Konto verbunden.',
			undo: 'melden Sie dieses Gerät hier ab',
		},
	),
	newApiKey: accessMail(
		{
			subject: 'An API key was created for your account',
			what: 'Programs with this key can access your Debrief account until it is revoked.',
			undo: 'revoke the key here',
		},
		{
			subject: 'Für Ihr Konto wurde ein API-Schlüssel erzeugt',
			what: 'Programme mit diesem Schlüssel haben Zugang zu Ihrem Debrief-Konto, bis er widerrufen wird.',
			undo: 'widerrufen Sie den Schlüssel hier',
		},
	),
	newApp: accessMail(
		{
			subject: 'An app was connected to your account',
			what: 'An app can act on behalf of your Debrief account until you disconnect it.',
			undo: 'disconnect the app here',
		},
		{
			subject: 'Eine App wurde mit Ihrem Konto verbunden',
			what: 'Eine App darf im Namen Ihres Debrief-Kontos handeln, bis Sie sie trennen.',
			undo: 'trennen Sie die App hier',
		},
	),
	newIdentity: accessMail(
		{
			subject: 'Another way to sign in was added',
			what: 'An account at another provider can now be used to sign in to your Debrief account.',
			undo: 'remove it in your profile',
		},
		{
			subject: 'Ein weiterer Weg zur Anmeldung wurde hinzugefügt',
			what: 'Mit dem Konto eines anderen Anbieters kann man sich jetzt bei Ihrem Debrief-Konto anmelden.',
			undo: 'entfernen Sie ihn in Ihrem Profil',
		},
	),
	newRecoveryCodes: accessMail(
		{
			subject: 'Your recovery codes were renewed',
			what: 'Your Debrief account has new recovery codes. The earlier ones no longer work.',
			undo: 'renew them once more in your profile',
		},
		{
			subject: 'Ihre Wiederherstellungscodes wurden erneuert',
			what: 'Ihr Debrief-Konto hat neue Wiederherstellungscodes. Die früheren gelten nicht mehr.',
			undo: 'erneuern Sie sie noch einmal in Ihrem Profil',
		},
	),
	newPublicLink: accessMail(
		{
			subject: 'A public link was created with your account',
			what: 'Anyone with the link can open a conversation without an account until the link expires or is revoked.',
			undo: 'revoke the link on the page of the conversation',
		},
		{
			subject: 'Mit Ihrem Konto wurde ein öffentlicher Link erstellt',
			what: 'Wer den Link hat, kann ein Gespräch ohne Konto öffnen, bis der Link abläuft oder widerrufen wird.',
			undo: 'widerrufen Sie den Link auf der Seite des Gesprächs',
		},
	),
	newWebhook: accessMail(
		{
			subject: 'A webhook was set up with your account',
			what: 'An address outside Debrief is now notified of what happens in your workspace.',
			undo: 'delete the webhook here',
		},
		{
			subject: 'Mit Ihrem Konto wurde ein Webhook eingerichtet',
			what: 'Eine Adresse außerhalb von Debrief erfährt jetzt, was in Ihrem Arbeitsbereich geschieht.',
			undo: 'löschen Sie den Webhook hier',
		},
	),
	newChannel: accessMail(
		{
			subject: 'A channel was set up with your account',
			what: 'A chat outside Debrief can now get summaries of conversations of your workspace.',
			undo: 'remove the channel here',
		},
		{
			subject: 'Mit Ihrem Konto wurde ein Kanal eingerichtet',
			what: 'Ein Chat außerhalb von Debrief kann jetzt Zusammenfassungen von Gesprächen Ihres Arbeitsbereichs bekommen.',
			undo: 'entfernen Sie den Kanal hier',
		},
	),
	workspaceHandedOver: accessMail(
		{
			subject: 'You handed over a workspace',
			what: 'Another member is now its Admin, and your account is a Member of it.',
			undo: 'ask that Admin or the administrator of this server for help',
		},
		{
			subject: 'Sie haben einen Arbeitsbereich übergeben',
			what: 'Ein anderes Mitglied ist jetzt dessen Admin, Ihr Konto ist dort Mitglied.',
			undo: 'bitten Sie diesen Admin oder die Administration dieses Servers um Hilfe',
		},
	),
	newOAuthClient: accessMail(
		{
			subject: 'An app was registered on your server',
			what: 'It may now ask people of your Debrief server for access to their accounts.',
			undo: 'remove the app in the administration of the server',
		},
		{
			subject: 'Auf Ihrem Server wurde eine App registriert',
			what: 'Sie darf jetzt Menschen auf Ihrem Debrief-Server um Zugriff auf ihre Konten bitten.',
			undo: 'entfernen Sie die App in der Verwaltung des Servers',
		},
	),
} as const satisfies Record<string, MailKind>;
