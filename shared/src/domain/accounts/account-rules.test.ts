import { expect, test } from 'vitest';
import { FullName, RegistrationEmail } from './account-rules.ts';

const isAccepted = (email: string) => RegistrationEmail.safeParse(email).success;
const domainOf = (length: number) => `${'a.'.repeat((length - 3) / 2)}com`;

test('the longest addresses that can receive mail are accepted, and longer ones refused', () => {
	expect(isAccepted(`${'a'.repeat(64)}@${domainOf(189)}`)).toBe(true);
	expect(isAccepted(`${'a'.repeat(64)}@${domainOf(191)}`)).toBe(false);
	expect(isAccepted(`${'a'.repeat(65)}@example.com`)).toBe(false);
	expect(isAccepted(`a@${'b'.repeat(63)}.com`)).toBe(true);
	expect(isAccepted(`a@${'b'.repeat(64)}.com`)).toBe(false);
});

test.each([
	['a line break', 'Evil\r\nBcc: victim@example.com'],
	['a control character', 'Evil\u0007 name'],
	['an override of the direction', 'a\u202eb name'],
	['an isolate of the direction', 'a\u2066b name'],
	['a line separator', 'one\u2028two'],
])('a name with %s is refused', (_, name) => {
	expect(FullName.safeParse(name).success).toBe(false);
});

test.each(['Zoë O’Brien-Łuk', 'محمد علی', 'می‌خواهم نام', '山田 太郎'])('%s is a valid name', (name) => {
	expect(FullName.safeParse(name).success).toBe(true);
});
