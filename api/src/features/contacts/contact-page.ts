import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { invalidInput } from '../../platform/http/app-error.ts';

export type ContactPage = { list: Contact[]; next_page: string | null };

export const furthest = 10_000;

export function offsetOf(start: string | undefined): number {
	const offset = Number(start ?? 0);
	if (Number.isInteger(offset) && offset >= 0 && offset <= furthest) return offset;
	throw invalidInput('start', 'invalid', 'otherList');
}
