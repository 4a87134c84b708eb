import { accessMailTexts } from './access-mail-texts.ts';
import type { MailKind } from './mail-values.ts';
import { resellerMailTexts } from './reseller-mail-texts.ts';
import { workspaceMailTexts } from './workspace-mail-texts.ts';

export const accountMailTexts = {
	verification: ({ link }) => ({
		en: [
			'Confirm your e-mail address',
			'Welcome to Debrief.',
			`Open this link to confirm your e-mail address. It works once, for 24 hours:\n${link}`,
			'If you did not register, ignore this message.',
		],
		de: [
			'Bestätigen Sie Ihre E-Mail-Adresse',
			'Willkommen bei Debrief.',
			`Öffnen Sie diesen Link, um Ihre E-Mail-Adresse zu bestätigen. Er gilt einmal und 24 Stunden lang:\n${link}`,
			'Wenn Sie sich nicht registriert haben, ignorieren Sie diese Nachricht.',
		],
	}),
	registeredTwice: ({ link }) => ({
		en: [
			'Register again to confirm your e-mail address',
			"Your e-mail address was registered more than once, so a new link could confirm someone else's password.",
			`Open the link in the message you got when you registered, or register again:\n${link}`,
		],
		de: [
			'Registrieren Sie sich erneut, um Ihre E-Mail-Adresse zu bestätigen',
			'Ihre E-Mail-Adresse wurde mehrmals registriert. Ein neuer Link könnte daher das Passwort einer anderen Person bestätigen.',
			`Öffnen Sie den Link aus der Nachricht zu Ihrer eigenen Registrierung, oder registrieren Sie sich noch einmal:\n${link}`,
		],
	}),
	recovery: ({ link }) => ({
		en: [
			'Reset your password',
			`Open this link to choose a new password for your Debrief account. It works once, for 30 minutes:\n${link}`,
			'Your new password signs you out everywhere. If you did not ask for this, ignore this message: your password stays as it is.',
		],
		de: [
			'Setzen Sie Ihr Passwort zurück',
			`Öffnen Sie diesen Link, um ein neues Passwort für Ihr Debrief-Konto zu wählen. Er gilt einmal und 30 Minuten lang:\n${link}`,
			'Mit dem neuen Passwort werden Sie überall abgemeldet. Wenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
		],
	}),
	passwordChanged: ({ link }) => ({
		en: [
			'Your password was changed',
			'The password of your Debrief account was changed, and every other session was signed out.',
			`If that was not you, choose a new password now:\n${link}`,
		],
		de: [
			'Ihr Passwort wurde geändert',
			'Das Passwort Ihres Debrief-Kontos wurde geändert, und alle anderen Sitzungen wurden abgemeldet.',
			`Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort:\n${link}`,
		],
	}),
	accountRecovered: ({ link }) => ({
		en: [
			'Your password was changed by mail',
			'A new password was chosen for your Debrief account through a link in a mail. Everything that had access to your account was ended: sessions, devices, apps, API keys, other ways to sign in and public links; webhooks that you set up were turned off. Reconnect what you use.',
			`If that was not you, choose a new password now:\n${link}`,
		],
		de: [
			'Ihr Passwort wurde per E-Mail geändert',
			'Für Ihr Debrief-Konto wurde über einen Link aus einer E-Mail ein neues Passwort gewählt. Alles, was Zugang zu Ihrem Konto hatte, wurde beendet: Sitzungen, Geräte, Apps, API-Schlüssel, weitere Wege zur Anmeldung und öffentliche Links; von Ihnen eingerichtete Webhooks wurden ausgeschaltet. Verbinden Sie neu, was Sie verwenden.',
			`Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort:\n${link}`,
		],
	}),
	accessKept: ({ link }) => ({
		en: [
			'Your password was changed by mail',
			'A new password was chosen for your Debrief account through a link in a mail, and all sessions were signed out. As chosen there, devices, apps, API keys, other ways to sign in, public links and webhooks still work.',
			`If that was not you, or you do not recognise one of them, choose a new password and end them here:\n${link}`,
		],
		de: [
			'Ihr Passwort wurde per E-Mail geändert',
			'Für Ihr Debrief-Konto wurde über einen Link aus einer E-Mail ein neues Passwort gewählt, und alle Sitzungen wurden abgemeldet. Wie dabei gewählt, gelten Geräte, Apps, API-Schlüssel, weitere Wege zur Anmeldung, öffentliche Links und Webhooks weiterhin.',
			`Wenn Sie das nicht waren oder etwas davon nicht kennen, wählen Sie ein neues Passwort und beenden Sie es hier:\n${link}`,
		],
	}),
	confirmAddress: ({ link }) => ({
		en: [
			'Confirm your new e-mail address',
			`Open this link to use this address for your Debrief account. It works once, for 24 hours:\n${link}`,
			'Until then your account keeps its address. If you did not ask for this, ignore this message.',
		],
		de: [
			'Bestätigen Sie Ihre neue E-Mail-Adresse',
			`Öffnen Sie diesen Link, um diese Adresse für Ihr Debrief-Konto zu verwenden. Er gilt einmal und 24 Stunden lang:\n${link}`,
			'Bis dahin behält Ihr Konto seine Adresse. Wenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht.',
		],
	}),
	addressWillChange: ({ link, address }) => ({
		en: [
			'Your e-mail address is about to change',
			`The address of your Debrief account will become ${address} once that address is confirmed.`,
			`If you did not ask for this, choose a new password now, which also stops the change:\n${link}`,
		],
		de: [
			'Ihre E-Mail-Adresse soll geändert werden',
			`Die Adresse Ihres Debrief-Kontos wird ${address}, sobald diese Adresse bestätigt ist.`,
			`Wenn Sie das nicht angefordert haben, wählen Sie jetzt ein neues Passwort. Damit wird auch die Änderung verworfen:\n${link}`,
		],
	}),
	addressChanged: ({ link, address }) => ({
		en: [
			'Your e-mail address was changed',
			`The address of your Debrief account is now ${address}. Mails about your account go there.`,
			`If that was not you, contact the administrator of this server:\n${link}`,
		],
		de: [
			'Ihre E-Mail-Adresse wurde geändert',
			`Die Adresse Ihres Debrief-Kontos lautet jetzt ${address}. Nachrichten zu Ihrem Konto gehen dorthin.`,
			`Wenn Sie das nicht waren, wenden Sie sich an die Administration dieses Servers:\n${link}`,
		],
	}),
	secondFactorOn: ({ link }) => ({
		en: [
			'Two-factor sign-in is on',
			'From now on, signing in to your Debrief account requires a code from your authenticator app. Every other session was signed out.',
			`If that was not you, choose a new password now, and ask the administrator of this server to reset the second factor:\n${link}`,
		],
		de: [
			'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
			'Ab jetzt gehört zur Anmeldung an Ihrem Debrief-Konto ein Code Ihrer Authenticator-App. Alle anderen Sitzungen wurden abgemeldet.',
			`Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort und bitten Sie die Administration dieses Servers, den zweiten Faktor zurückzusetzen:\n${link}`,
		],
	}),
	secondFactorOff: ({ link }) => ({
		en: [
			'Two-factor sign-in is off',
			'Signing in to your Debrief account no longer requires a code. The recovery codes no longer work.',
			`If that was not you, choose a new password now:\n${link}`,
		],
		de: [
			'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
			'Zur Anmeldung an Ihrem Debrief-Konto gehört kein Code mehr. Die Wiederherstellungscodes gelten nicht mehr.',
			`Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort:\n${link}`,
		],
	}),
	recoveryCodeUsed: ({ link }) => ({
		en: [
			'A recovery code was used',
			'A recovery code of your Debrief account was used instead of your authenticator app. It will not work again.',
			`If that was not you, change your password and renew the recovery codes in your profile:\n${link}`,
		],
		de: [
			'Ein Wiederherstellungscode wurde verwendet',
			'Statt Ihrer Authenticator-App wurde ein Wiederherstellungscode Ihres Debrief-Kontos verwendet. Er gilt kein zweites Mal.',
			`Wenn Sie das nicht waren, ändern Sie Ihr Passwort und erneuern Sie die Wiederherstellungscodes in Ihrem Profil:\n${link}`,
		],
	}),
	passkeyAdded: ({ link }) => ({
		en: [
			'A passkey was added',
			'A passkey was added to your Debrief account. It can be used to sign in; the password alone is no longer enough.',
			`If that was not you, choose a new password now, and remove the passkey in your profile:\n${link}`,
		],
		de: [
			'Ein Passkey wurde hinzugefügt',
			'Zu Ihrem Debrief-Konto wurde ein Passkey hinzugefügt. Damit kann man sich bei Ihrem Konto anmelden; das Passwort allein genügt nicht mehr.',
			`Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort und entfernen Sie den Passkey in Ihrem Profil:\n${link}`,
		],
	}),
	passkeyRemoved: ({ link }) => ({
		en: [
			'A passkey was removed',
			'A passkey of your Debrief account was removed and can no longer be used to sign in.',
			`If that was not you, choose a new password now:\n${link}`,
		],
		de: [
			'Ein Passkey wurde entfernt',
			'Ein Passkey Ihres Debrief-Kontos wurde entfernt. Er gilt für die Anmeldung nicht mehr.',
			`Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort:\n${link}`,
		],
	}),
	firstPassword: ({ link }) => ({
		en: [
			'Set a password',
			`Open this link to set a password for your Debrief account. It works once, for 30 minutes:\n${link}`,
			'Setting it signs you out everywhere. If you did not ask for this, ignore this message: your account stays as it is.',
		],
		de: [
			'Legen Sie ein Passwort fest',
			`Öffnen Sie diesen Link, um ein Passwort für Ihr Debrief-Konto festzulegen. Er gilt einmal und 30 Minuten lang:\n${link}`,
			'Damit werden Sie überall abgemeldet. Wenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht: Ihr Konto bleibt, wie es ist.',
		],
	}),
	deletion: ({ link, day }) => ({
		en: [
			'Your account will be deleted',
			`Your Debrief account and everything it owns will be deleted on ${day}: recordings, transcripts, notes and insights.`,
			`Until then you can sign in and keep it:\n${link}`,
		],
		de: [
			'Ihr Konto wird gelöscht',
			`Ihr Debrief-Konto und alles, was dazu gehört, wird am ${day} gelöscht: Aufnahmen, Transkripte, Notizen und Auswertungen.`,
			`Bis dahin können Sie sich anmelden und es behalten:\n${link}`,
		],
	}),
	...resellerMailTexts,
	...workspaceMailTexts,
	approvalRequest: ({ link, address }) => ({
		en: [
			`${address} is waiting for approval`,
			`${address} registered on your Debrief server and is waiting for an administrator to approve or reject the account:\n${link}`,
		],
		de: [
			`${address} wartet auf Freigabe`,
			`${address} hat sich auf Ihrem Debrief-Server registriert und wartet darauf, dass das Konto freigegeben oder abgelehnt wird:\n${link}`,
		],
	}),
	approved: ({ link }) => ({
		en: ['Your account was approved', `Your Debrief account was approved. You can sign in now:\n${link}`],
		de: [
			'Ihr Konto wurde freigegeben',
			`Ihr Debrief-Konto wurde freigegeben. Sie können sich jetzt anmelden:\n${link}`,
		],
	}),
	rejected: ({ reason }) => ({
		en: [
			'Your account was not approved',
			`An administrator did not approve your Debrief account. The reason:\n${reason}`,
		],
		de: ['Ihr Konto wurde nicht freigegeben', `Ihr Debrief-Konto wurde nicht freigegeben. Die Begründung:\n${reason}`],
	}),
	...accessMailTexts,
	sessionReused: ({ link, at, before, from }) => ({
		en: [
			'We ended one of your sessions',
			`At ${at}, a sign-in of your Debrief account was used a second time with a token that had been replaced. Someone may have copied it, so we ended that session everywhere. Your recordings and your other sessions are untouched.`,
			`Last used from: ${before}\nUsed again from: ${from}`,
			`Sign in again to continue. Check where else you are signed in, and sign out what you do not recognise:\n${link}`,
		],
		de: [
			'Wir haben eine Ihrer Sitzungen beendet',
			`Am ${at} wurde eine Anmeldung Ihres Debrief-Kontos ein zweites Mal verwendet, mit einem bereits ersetzten Schlüssel. Möglicherweise hat ihn jemand kopiert. Deshalb haben wir diese Sitzung überall beendet. Ihre Aufnahmen und Ihre anderen Sitzungen sind nicht betroffen.`,
			`Zuletzt verwendet von: ${before}\nErneut verwendet von: ${from}`,
			`Melden Sie sich wieder an, um fortzufahren. Prüfen Sie, wo Sie sonst angemeldet sind, und melden Sie ab, was Sie nicht kennen:\n${link}`,
		],
	}),
} as const satisfies Record<string, MailKind>;
