import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** 32 characters have 190 bits. By the checksum, secret scanners recognise keys and typing errors cost no query. */
const prefix = 'dbf_';
const idLength = 12;
const secretLength = 32;
const checksumLength = 6;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = new RegExp(`^${prefix}[${digits}]{${idLength + secretLength + checksumLength}}$`);

const randomText = (length: number) => Array.from({ length }, () => digits.charAt(randomInt(digits.length))).join('');

function checksumOf(text: string): string {
	let rest = crc32(text);
	let checksum = '';
	while (checksum.length < checksumLength) {
		checksum = digits.charAt(rest % digits.length) + checksum;
		rest = Math.floor(rest / digits.length);
	}
	return checksum;
}

export function newApiKey(): { id: string; key: string } {
	const id = randomText(idLength);
	const unchecked = prefix + id + randomText(secretLength);
	return { id, key: unchecked + checksumOf(unchecked) };
}

export const looksLikeApiKey = (token: string): boolean => token.startsWith(prefix);

export function idOfApiKey(key: string): string | null {
	if (!form.test(key)) return null;
	const unchecked = key.slice(0, -checksumLength);
	return key === unchecked + checksumOf(unchecked) ? key.slice(prefix.length, prefix.length + idLength) : null;
}

export const prefixOfApiKey = (id: string): string => prefix + id;
