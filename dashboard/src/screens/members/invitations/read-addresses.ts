import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';

/** The addresses in a text, such as a list or a table as CSV, each once and in lower case, and what only looks like one. */
export function readAddresses(text: string): { emails: string[]; invalid: string[] } {
	const found = text
		.toLowerCase()
		.split(/[\s,;<>()"']+/)
		.filter((part) => part.includes('@'))
		.map((part) => part.replace(/^mailto:|[.:]+$/g, ''));
	const emails = new Set(found.filter(isEmailAddress));
	return { emails: [...emails], invalid: [...new Set(found.filter((part) => !isEmailAddress(part)))] };
}
