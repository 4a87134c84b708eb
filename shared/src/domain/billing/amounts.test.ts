import { expect, test } from 'vitest';
import { plans } from '../plans.ts';
import { splitTotal, withVat } from './amounts.ts';
import { euCountries, standardRateOn } from './vat-rates.ts';

const rates = [0, ...euCountries.map((country) => standardRateOn(country, '2026-11-01'))];

test('VAT is price times rate, and the total is price plus VAT', () => {
	expect(withVat(1000, 1900)).toEqual({ netCents: 1000, vatCents: 190, totalCents: 1190, vatRate: 1900 });
	expect(withVat(9600, 2550)).toEqual({ netCents: 9600, vatCents: 2448, totalCents: 12_048, vatRate: 2550 });
});

test('half a cent is rounded up', () => {
	expect(withVat(10, 2550).vatCents).toBe(3);
	expect(withVat(50, 1900).vatCents).toBe(10);
});

test('for all rates and all prices up to 200 dollars, a total splits into its exact price and VAT', () => {
	const differences: unknown[] = [];
	for (const rate of rates)
		for (let net = 0; net <= 20_000; net += 1) {
			const made = withVat(net, rate);
			const split = splitTotal(made.totalCents, rate);
			if (split.netCents !== net || split.vatCents !== made.vatCents) differences.push({ rate, net, split });
			if (!Number.isInteger(made.vatCents)) differences.push({ rate, net });
		}
	expect(differences).toEqual([]);
});

test('parts of a prorated or refunded total add up, and a credit is the negative of its charge', () => {
	for (const rate of rates)
		for (const { priceCents } of Object.values(plans))
			for (let part = 1; part <= priceCents; part += 37) {
				const { netCents, vatCents, totalCents } = splitTotal(part, rate);
				expect(netCents + vatCents).toBe(totalCents);
				expect(splitTotal(-part, rate)).toMatchObject({ netCents: -netCents || 0, totalCents: -part });
			}
});
