import type { MailKind } from './mail-values.ts';

export const resellerMailTexts = {
	resellerAccount: ({ link }) => ({
		en: [
			'You are now a reseller on Debrief',
			'An administrator made your account a reseller. You can invite customers and set Debrief up for them. You never see their conversations.',
			`Sign in here:\n${link}`,
			'If your account is new, another message has the link that sets your password. Once that link has expired, use “Forgot your password?”.',
		],
		de: [
			'Sie sind jetzt Reseller bei Debrief',
			'Ein Administrator hat Ihr Konto zu dem eines Resellers gemacht. Sie können Kunden einladen und Debrief für sie einrichten. Ihre Gespräche sehen Sie nie.',
			`Hier melden Sie sich an:\n${link}`,
			'Ist Ihr Konto neu, enthält eine weitere Nachricht den Link, mit dem Sie Ihr Passwort festlegen. Ist er abgelaufen, nutzen Sie „Passwort vergessen?“.',
		],
	}),
	resellerInvitation: ({ link, inviter }) => ({
		en: [
			`${inviter} invites you to Debrief`,
			`${inviter} invites you to become a customer. They will manage your plan and set Debrief up for you. They never see your conversations.`,
			`Open this link to accept. It works once, for 14 days:\n${link}`,
			'You sign in or register with this address first. If you do not know who this is, ignore this message.',
		],
		de: [
			`${inviter} lädt Sie zu Debrief ein`,
			`${inviter} lädt Sie ein, Kunde zu werden. Ihr Reseller verwaltet dann Ihren Tarif und richtet Debrief für Sie ein. Ihre Gespräche sieht er nie.`,
			`Öffnen Sie diesen Link, um anzunehmen. Er gilt einmal und 14 Tage lang:\n${link}`,
			'Davor melden Sie sich mit dieser Adresse an oder registrieren sich. Wenn Sie den Absender nicht kennen, ignorieren Sie diese Nachricht.',
		],
	}),
} as const satisfies Record<string, MailKind>;
