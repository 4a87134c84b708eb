type DatedRate = readonly [from: string, rate: number];

/** Hundredths of a percent, each from the day on which the rate applies. Add a line for a change in advance. */
const ratesByCountry = {
	AT: [['1984-01-01', 2000]],
	BE: [['1996-01-01', 2100]],
	BG: [['1999-01-01', 2000]],
	CY: [['2014-01-13', 1900]],
	CZ: [['2013-01-01', 2100]],
	DE: [
		['2007-01-01', 1900],
		['2020-07-01', 1600],
		['2021-01-01', 1900],
	],
	DK: [['1992-01-01', 2500]],
	EE: [
		['2009-07-01', 2000],
		['2024-01-01', 2200],
		['2025-07-01', 2400],
	],
	ES: [['2012-09-01', 2100]],
	FI: [
		['2013-01-01', 2400],
		['2024-09-01', 2550],
	],
	FR: [['2014-01-01', 2000]],
	GR: [['2016-06-01', 2400]],
	HR: [['2012-03-01', 2500]],
	HU: [['2012-01-01', 2700]],
	IE: [
		['2012-01-01', 2300],
		['2020-09-01', 2100],
		['2021-03-01', 2300],
	],
	IT: [['2013-10-01', 2200]],
	LT: [['2009-09-01', 2100]],
	LU: [
		['2015-01-01', 1700],
		['2023-01-01', 1600],
		['2024-01-01', 1700],
	],
	LV: [['2012-07-01', 2100]],
	MT: [['2004-01-01', 1800]],
	NL: [['2012-10-01', 2100]],
	PL: [['2011-01-01', 2300]],
	PT: [['2011-01-01', 2300]],
	RO: [
		['2017-01-01', 1900],
		['2025-08-01', 2100],
	],
	SE: [['1990-07-01', 2500]],
	SI: [['2013-07-01', 2200]],
	SK: [
		['2011-01-01', 2000],
		['2025-01-01', 2300],
	],
} as const satisfies Record<string, readonly DatedRate[]>;

type EuCountry = keyof typeof ratesByCountry;

export const euCountries = Object.keys(ratesByCountry) as readonly EuCountry[];

export const isEuCountry = (iso: string): iso is EuCountry => Object.hasOwn(ratesByCountry, iso);

/** Returns the standard rate on a day such as 2026-11-01. 0 outside the European Union. */
export function standardRateOn(iso: string, day: string): number {
	if (!isEuCountry(iso)) return 0;
	const rates: readonly DatedRate[] = ratesByCountry[iso];
	return rates.findLast(([from]) => from <= day)?.[1] ?? rates[0]?.[1] ?? 0;
}

type Customer = {
	country: string;
	/** Companies only: null without a number, or when it could not be checked. */
	hasValidVatNumber: boolean;
};

/** Zero outside the European Union, and for companies in another EU country, which owe the VAT (reverse charge). */
export function vatRateFor({ country, hasValidVatNumber }: Customer, sellerCountry: string, day: string): number {
	const isForeignCompany = hasValidVatNumber && country !== sellerCountry;
	return isForeignCompany ? 0 : standardRateOn(country, day);
}
