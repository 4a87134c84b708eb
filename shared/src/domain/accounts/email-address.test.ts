import { expect, test } from 'vitest';
import { RegistrationEmail } from './account-rules.ts';
import { isEmailAddress } from './email-address.ts';

test.for([
	['marta@quayline.example', true],
	["o'neil+calls@mail.quayline.example", true],
	['marta@quayline', false],
	['marta quayline.example', false],
	['.marta@quayline.example', false],
	['mar..ta@quayline.example', false],
	[`${'m'.repeat(65)}@quayline.example`, false],
	[`marta@${'q'.repeat(64)}.example`, false],
	[`marta@${'quayline.'.repeat(30)}example`, false],
	['', false],
] as const)('%s is a valid address at sign-in and at registration: %s', ([text, isAddress]) => {
	expect(isEmailAddress(text)).toBe(isAddress);
	expect(RegistrationEmail.safeParse(text).success).toBe(isAddress);
});
