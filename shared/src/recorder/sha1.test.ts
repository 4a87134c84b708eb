import { expect, test } from 'vitest';
import { Sha1 } from './sha1.ts';
import { bytesOf } from './testing.ts';

const expected = async (bytes: Uint8Array<ArrayBuffer>) =>
	[...new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))]
		.map((byte) => byte.toString(16).padStart(2, '0'))
		.join('');

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 100_003])(
	'%i bytes have the digest that Web Crypto finds, however they are cut',
	async (length) => {
		const bytes = bytesOf(length);
		expect(new Sha1().update(bytes).hex()).toBe(await expected(bytes));
		const pieces = new Sha1();
		for (let at = 0; at < length; at += 37) pieces.update(bytes.subarray(at, at + 37));
		expect(pieces.hex()).toBe(await expected(bytes));
	},
);
