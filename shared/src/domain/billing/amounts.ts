/** Amounts in cents. A rate is in hundredths of a percent: 2550 is 25.5 %. */
export type Amounts = { netCents: number; vatCents: number; totalCents: number; vatRate: number };

/** Adds VAT to a net price, rounded to the cent, halves up. */
export function withVat(netCents: number, vatRate: number): Amounts {
	const vatCents = roundHalfUp(netCents * vatRate, 10_000);
	return { netCents, vatCents, totalCents: netCents + vatCents, vatRate };
}

/** Splits what was paid into net and VAT. Of a total that `withVat` made, these are its parts again; they always add up. */
export function splitTotal(totalCents: number, vatRate: number): Amounts {
	const netCents = Math.sign(totalCents) * roundHalfUp(Math.abs(totalCents) * 10_000, 10_000 + vatRate);
	return { netCents, vatCents: totalCents - netCents, totalCents, vatRate };
}

/** Returns a / b in whole numbers; b is positive and a is not negative. */
const roundHalfUp = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b));
