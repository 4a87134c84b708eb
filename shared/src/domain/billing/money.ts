/** Cents of a US dollar as a price in the reader's language. */
export const formatMoney = (cents: number, language: string): string =>
	new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100);

/** A rate in percent, such as 25.5. */
export const formatRate = (percent: number, language: string): string =>
	new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
