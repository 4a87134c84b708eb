import { expect, test } from 'vitest';
import { euCountries, standardRateOn, vatRateFor } from './vat-rates.ts';

const day = '2026-11-24';

test('a rate applies from its first day, and not earlier', () => {
	expect(standardRateOn('FI', '2024-08-31')).toBe(2400);
	expect(standardRateOn('FI', '2024-09-01')).toBe(2550);
	expect(standardRateOn('SK', day)).toBe(2300);
});

test('every country of the European Union has a rate between 15 and 27 percent', () => {
	expect(euCountries).toHaveLength(27);
	for (const country of euCountries) {
		expect(standardRateOn(country, day)).toBeGreaterThanOrEqual(1500);
		expect(standardRateOn(country, day)).toBeLessThanOrEqual(2700);
	}
});

test.for([
	['a person pays the rate of their country', 'FR', false, 2000],
	['a company of another country of the EU with a valid number pays none', 'FR', true, 0],
	["a company of the seller's country pays VAT all the same", 'DE', true, 1900],
	['a customer outside the EU pays none', 'CH', false, 0],
	['a company outside the EU pays none', 'GB', true, 0],
] as const)('%s', ([, country, hasValidVatNumber, rate]) => {
	expect(vatRateFor({ country, hasValidVatNumber }, 'DE', day)).toBe(rate);
});
