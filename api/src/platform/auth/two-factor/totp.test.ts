import { expect, test } from 'vitest';
import { newTotpSecret, totpCode, totpPeriod, totpUri } from './totp.ts';

// the secret of RFC 6238, appendix B
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
	[59, '287082'],
	[1_111_111_109, '081804'],
	[2_000_000_000, '279037'],
])('the code at %i s matches the standard', (seconds, code) => {
	expect(totpCode(secret, at(seconds))).toBe(code);
	expect(totpPeriod(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code is valid half a minute longer on either side, and no further', () => {
	const code = totpCode(secret, at(3_000));
	expect([2_970, 3_030].map((seconds) => totpPeriod(secret, code, at(seconds)))).toEqual([100, 100]);
	expect([2_969, 3_060].map((seconds) => totpPeriod(secret, code, at(seconds)))).toEqual([null, null]);
});

test('each secret is unique, has 160 bits, and its URI names account and issuer', () => {
	const made = newTotpSecret();
	expect(made).toMatch(/^[A-Z2-7]{32}$/);
	expect(newTotpSecret()).not.toBe(made);
	const uri = new URL(totpUri(made, 'ada@example.com'));
	expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
		'otpauth:',
		made,
		'Debrief',
	]);
	expect(decodeURIComponent(uri.pathname)).toContain('ada@example.com');
});
