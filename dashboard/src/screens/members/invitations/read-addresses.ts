import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';

/** Returns unique addresses in lower case, and everything that only resembles one. */
export function readAddresses(text: string): { emails: string[]; invalid: string[] } {
	const found = text
		.toLowerCase()
		.split(/[\s,;<>()"']+/)
		.filter((part) => part.includes('@'))
		.map((part) => part.replace(/^mailto:|[.:]+$/g, ''));
	const emails = new Set(found.filter(isEmailAddress));
	return { emails: [...emails], invalid: [...new Set(found.filter((part) => !isEmailAddress(part)))] };
}
