import type { Translations } from '../../../platform/mail/translations.ts';
import type { BillingMail } from './billing-mail-texts.ts';

type About = { day: string; customer: string };

export const resellerMailTexts: Translations<Record<BillingMail, (about: About) => { subject: string; text: string }>> =
	{
		en: {
			began: ({ customer, day }) => ({
				subject: `${customer} is on PRO`,
				text: `Your payment has arrived, and ${customer} is on PRO. The next payment is due on ${day}.`,
			}),
			paymentFailed: ({ customer, day }) => ({
				subject: `A payment for ${customer} failed`,
				text: `We could not charge your card for the PRO plan of ${customer}. They keep PRO until ${day}. Pay the open invoice or use another card until then.`,
			}),
			recovered: ({ customer, day }) => ({
				subject: `Your payment for ${customer} has arrived`,
				text: `The open invoice is paid. ${customer} keeps PRO, and the next payment is due on ${day}.`,
			}),
			ended: ({ customer }) => ({
				subject: `The PRO plan of ${customer} has ended`,
				text: `${customer} is on FREE now, and you no longer pay for them. None of their data was deleted.`,
			}),
			refused: ({ customer }) => ({
				subject: `Your payment for ${customer} is refunded`,
				text: `When your payment arrived, ${customer} was no longer your customer. They did not get the plan, and you get the whole amount back.`,
			}),
		},
		de: {
			began: ({ customer, day }) => ({
				subject: `${customer} hat PRO`,
				text: `Ihre Zahlung ist eingegangen, und ${customer} hat PRO. Die nächste Zahlung ist am ${day} fällig.`,
			}),
			paymentFailed: ({ customer, day }) => ({
				subject: `Eine Zahlung für ${customer} ist fehlgeschlagen`,
				text: `Ihre Karte konnte für PRO von ${customer} nicht belastet werden. PRO bleibt dort bis ${day}. Bezahlen Sie bis dahin die offene Rechnung, oder verwenden Sie eine andere Karte.`,
			}),
			recovered: ({ customer, day }) => ({
				subject: `Ihre Zahlung für ${customer} ist eingegangen`,
				text: `Die offene Rechnung ist bezahlt. ${customer} behält PRO, und die nächste Zahlung ist am ${day} fällig.`,
			}),
			ended: ({ customer }) => ({
				subject: `PRO von ${customer} ist zu Ende`,
				text: `${customer} hat jetzt FREE, und Sie zahlen dafür nichts mehr. Gelöscht wurde dort nichts.`,
			}),
			refused: ({ customer }) => ({
				subject: `Ihre Zahlung für ${customer} wird erstattet`,
				text: `Als Ihre Zahlung einging, war ${customer} nicht mehr Ihr Kunde. Der Tarif wurde dort nicht freigeschaltet, und Sie erhalten den ganzen Betrag zurück.`,
			}),
		},
	};
