import { apiBase } from '@debrief/shared/contract/paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type BillingApp, createBillingApp } from '../../../testing/billing/create-billing-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: BillingApp;
let user: TestUser;
beforeAll(async () => {
	app = await createBillingApp({ COUNTRY_HEADER: 'CF-IPCountry' });
	user = await app.signUp();
});
afterAll(() => app.close());

const Countries = z.object({ list: z.array(z.object({ iso: z.string() })), currentCountry: z.string().nullable() });

async function countryFor(headers: Record<string, string>, at = { app, user }): Promise<string | null> {
	const answer = await fetch(`${at.app.origin}${apiBase}/limiter/countries`, {
		headers: { authorization: `Bearer ${at.user.accessToken()}`, ...headers },
	});
	const { list, currentCountry } = Countries.parse(await answer.json());
	expect(list.length).toBeGreaterThan(190);
	return currentCountry;
}

test.for([
	['the header of a trusted proxy', { 'cf-ipcountry': 'at', 'accept-language': 'de-DE' }, 'AT'],
	['Accept-Language, where that header names no country', { 'cf-ipcountry': 'XX', 'accept-language': 'de-CH' }, 'CH'],
	['the first region of Accept-Language', { 'accept-language': 'en;q=0.5, sr-Latn-RS;q=0.4, de-DE;q=0.1' }, 'RS'],
	['nothing, where no language has a region', { 'accept-language': 'de, en;q=0.5' }, null],
	['nothing, where the region is no country', { 'accept-language': 'en-XX' }, null],
] as const)('the current country comes from %s', async ([, headers, country]) => {
	expect(await countryFor(headers)).toBe(country);
});

test('without a trusted proxy the country header is ignored', async () => {
	await using other = await createBillingApp();
	const at = { app: other, user: await other.signUp() };
	expect(await countryFor({ 'cf-ipcountry': 'AT', 'accept-language': 'fr-FR' }, at)).toBe('FR');
});

const rateOf = (country: string, vatNumber?: string) =>
	user.client.getVatRate({ params: { country }, query: vatNumber === undefined ? {} : { vatNumber } });

test('a VAT number with spaces or other characters gets a field error', async () => {
	for (const vatNumber of ['136 695 976', ' 136695976 x', 'DE 1!', '1.3', 'x'.repeat(21)])
		await expect(rateOf('DE', vatNumber)).rejects.toMatchObject({
			code: 'invalid_input',
			details: [{ field: 'vatNumber', message: 'Invalid VAT number' }],
		});
	// spaces around it are trimmed, as everywhere
	expect(await rateOf('IE', ' 6388047V ')).toMatchObject({ isValidVATNumber: true });
});

test('a VAT number of another country is invalid, and its customer pays VAT', async () => {
	expect(await rateOf('FR', 'DE136695976')).toEqual({
		standardRate: 20,
		isValidVATNumber: false,
		checkedBy: 'checksum',
	});
	expect(await rateOf('FR', '136695976')).toMatchObject({ standardRate: 20, isValidVATNumber: false });
});

test('VAT is charged to customers in the seller’s country and to EU customers without a valid number', async () => {
	const own = app.deps.env.SELLER_COUNTRY;
	expect(own).toBe('DE');
	expect(await rateOf('DE', '136695976')).toMatchObject({ standardRate: 19, isValidVATNumber: true });
	expect(await rateOf('IE', '6388047V')).toMatchObject({ standardRate: 0, isValidVATNumber: true });
	expect(await rateOf('IE')).toEqual({ standardRate: 23, isValidVATNumber: null, checkedBy: null });
	// outside the EU there is nothing to check a number against
	expect(await rateOf('CH', 'anything')).toEqual({ standardRate: 0, isValidVATNumber: null, checkedBy: null });
});
