import { expect, test } from 'vitest';
import { bytesOf } from '../testing/recordings.ts';
import { sha1Of } from './sha1.ts';

const expected = async (bytes: Uint8Array<ArrayBuffer>) =>
	[...new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))]
		.map((byte) => byte.toString(16).padStart(2, '0'))
		.join('');

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 100_003])(
	'%i bytes have the same digest as in Web Crypto, however they are split',
	async (length) => {
		const bytes = bytesOf(length);
		expect(await sha1Of([bytes])).toBe(await expected(bytes));
		const chunks = Array.from({ length: Math.ceil(length / 37) }, (_, i) => bytes.subarray(i * 37, (i + 1) * 37));
		expect(await sha1Of(chunks)).toBe(await expected(bytes));
	},
);
