import type { Translations } from '../../../platform/mail/translations.ts';

type Mail = { subject: string; text: string };

export type BillingMail = 'began' | 'paymentFailed' | 'recovered' | 'ended' | 'refused';

export type BillingMailTexts = {
	began: (day: string) => Mail;
	paymentFailed: (day: string) => Mail;
	recovered: (day: string) => Mail;
	ended: (day: string) => Mail;
	trialEnds: (days: number, day: string) => Mail;
	open: string;
};

export const billingMailTexts: Translations<BillingMailTexts> = {
	en: {
		began: (day) => ({
			subject: 'Thank you: your workspace is on PRO',
			text: `Your payment has arrived, and your workspace is on PRO. The next payment is due on ${day}.`,
		}),
		paymentFailed: (day) => ({
			subject: 'A payment for PRO failed',
			text: `We could not charge your card for PRO. You keep PRO until ${day}. Pay the open invoice or use another card until then.`,
		}),
		recovered: (day) => ({
			subject: 'Your payment for PRO has arrived',
			text: `The open invoice is paid. You keep PRO, and the next payment is due on ${day}.`,
		}),
		ended: () => ({
			subject: 'Your PRO plan has ended',
			text: 'Your workspace is on FREE now. Nothing was deleted: what FREE does not show comes back with PRO.',
		}),
		trialEnds: (days, day) => ({
			subject: days === 1 ? 'Your PRO trial ends tomorrow' : `Your PRO trial ends in ${days} days`,
			text: `Your trial lasts until ${day}. Afterwards your workspace is on FREE. Nothing is deleted, and nothing is charged.`,
		}),
		open: 'Subscription and payments:',
	},
	de: {
		began: (day) => ({
			subject: 'Danke: Ihr Arbeitsbereich hat PRO',
			text: `Ihre Zahlung ist eingegangen, und Ihr Arbeitsbereich hat PRO. Die nächste Zahlung ist am ${day} fällig.`,
		}),
		paymentFailed: (day) => ({
			subject: 'Eine Zahlung für PRO ist fehlgeschlagen',
			text: `Ihre Karte konnte für PRO nicht belastet werden. Sie behalten PRO bis ${day}. Bezahlen Sie bis dahin die offene Rechnung, oder verwenden Sie eine andere Karte.`,
		}),
		recovered: (day) => ({
			subject: 'Ihre Zahlung für PRO ist eingegangen',
			text: `Die offene Rechnung ist bezahlt. Sie behalten PRO, und die nächste Zahlung ist am ${day} fällig.`,
		}),
		ended: () => ({
			subject: 'Ihr PRO-Tarif ist zu Ende',
			text: 'Ihr Arbeitsbereich hat jetzt FREE. Gelöscht wurde nichts: Was FREE nicht zeigt, kommt mit PRO zurück.',
		}),
		trialEnds: (days, day) => ({
			subject: days === 1 ? 'Ihre PRO-Testphase endet morgen' : `Ihre PRO-Testphase endet in ${days} Tagen`,
			text: `Ihre Testphase läuft bis ${day}. Danach hat Ihr Arbeitsbereich FREE. Es wird nichts gelöscht und nichts abgebucht.`,
		}),
		open: 'Abonnement und Zahlungen:',
	},
};
