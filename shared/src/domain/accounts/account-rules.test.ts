import { expect, test } from 'vitest';
import { RegistrationEmail } from './account-rules.ts';

const isAccepted = (email: string) => RegistrationEmail.safeParse(email).success;
const domainOf = (length: number) => `${'a.'.repeat((length - 3) / 2)}com`;

test('the longest addresses that can receive mail are accepted, longer ones are not', () => {
	expect(isAccepted(`${'a'.repeat(64)}@${domainOf(189)}`)).toBe(true);
	expect(isAccepted(`${'a'.repeat(64)}@${domainOf(191)}`)).toBe(false);
	expect(isAccepted(`${'a'.repeat(65)}@example.com`)).toBe(false);
	expect(isAccepted(`a@${'b'.repeat(63)}.com`)).toBe(true);
	expect(isAccepted(`a@${'b'.repeat(64)}.com`)).toBe(false);
});
