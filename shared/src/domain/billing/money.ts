/** Formats US cents in the reader's language. */
export const formatMoney = (cents: number, language: string): string =>
	new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(cents / 100);

/** Formats cents as an editable number in the reader's language, such as 1200.50. */
export const formatAmount = (cents: number, language: string): string =>
	new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false }).format(cents / 100);

export const formatRate = (percent: number, language: string): string =>
	new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
