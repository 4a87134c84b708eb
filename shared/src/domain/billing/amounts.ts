/** Rates are in hundredths of a percent: 2550 is 25.5 %. */
export type Amounts = { netCents: number; vatCents: number; totalCents: number; vatRate: number };

/** Rounds half up to the cent. */
export function withVat(netCents: number, vatRate: number): Amounts {
	const vatCents = roundHalfUp(netCents * vatRate, 10_000);
	return { netCents, vatCents, totalCents: netCents + vatCents, vatRate };
}

/** Inverts `withVat`. Net and VAT always add up. */
export function splitTotal(totalCents: number, vatRate: number): Amounts {
	const netCents = Math.sign(totalCents) * roundHalfUp(Math.abs(totalCents) * 10_000, 10_000 + vatRate);
	return { netCents, vatCents: totalCents - netCents, totalCents, vatRate };
}

const roundHalfUp = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b));
