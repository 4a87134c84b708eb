import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { invalidInput } from '../../platform/http/app-error.ts';

export type ContactPage = { list: Contact[]; next_page: string | null };

/** The furthest offset into a list; beyond it, a search helps more than another page. */
export const furthest = 10_000;

/** Reads `start` of a list that counts from 0. Throws `invalid_input`. */
export function offsetOf(start: string | undefined): number {
	const offset = Number(start ?? 0);
	if (Number.isInteger(offset) && offset >= 0 && offset <= furthest) return offset;
	throw invalidInput('start', 'invalid', 'otherList');
}
