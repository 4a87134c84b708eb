export type InvoiceLanguage = 'en' | 'de';

export type InvoiceWords = {
	title: { invoice: string; creditNote: string };
	number: string;
	date: string;
	period: string;
	customer: string;
	to: string;
	vatNumber: string;
	corrects: (name: string) => string;
	credit: string;
	plan: { premium: string; premiumYear: string };
	net: string;
	vat: (percent: string) => string;
	total: { invoice: string; creditNote: string };
	reverseCharge: string;
	outside: string;
	sandbox: string;
};

export const invoiceWords: Record<InvoiceLanguage, InvoiceWords> = {
	en: {
		title: { invoice: 'Invoice', creditNote: 'Credit note' },
		number: 'Number',
		date: 'Date',
		period: 'Period',
		customer: 'For customer',
		to: 'To',
		vatNumber: 'VAT number',
		corrects: (name) => `Corrects invoice ${name}.`,
		credit: 'Credit for the unused part of the previous plan. It reduces the next payments.',
		plan: { premium: 'Debrief PRO, monthly', premiumYear: 'Debrief PRO, yearly' },
		net: 'Net',
		vat: (percent) => `VAT ${percent}`,
		total: { invoice: 'Total', creditNote: 'Total credited' },
		reverseCharge: 'Reverse charge: VAT is owed by the recipient.',
		outside: 'Not subject to VAT of the European Union.',
		sandbox: 'Sandbox: no money has moved, and this is no invoice in the sense of the law.',
	},
	de: {
		title: { invoice: 'Rechnung', creditNote: 'Gutschrift' },
		number: 'Nummer',
		date: 'Datum',
		period: 'Zeitraum',
		customer: 'Für Kunde',
		to: 'An',
		vatNumber: 'USt-IdNr.',
		corrects: (name) => `Berichtigt die Rechnung ${name}.`,
		credit: 'Guthaben für den ungenutzten Teil des bisherigen Tarifs. Es verringert die nächsten Zahlungen.',
		plan: { premium: 'Debrief PRO, monatlich', premiumYear: 'Debrief PRO, jährlich' },
		net: 'Netto',
		vat: (percent) => `USt. ${percent}`,
		total: { invoice: 'Gesamt', creditNote: 'Gutgeschrieben' },
		reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
		outside: 'In der Europäischen Union nicht steuerbar.',
		sandbox: 'Sandbox: Es ist kein Geld geflossen, und dies ist keine Rechnung im Sinne des Gesetzes.',
	},
};
