import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { type MergeField, mergeFields, missingPhones } from '@debrief/shared/domain/contacts/merge-rules.ts';

type ChoiceField = Exclude<MergeField, 'phones'>;
export type Choice = { field: ChoiceField; kept: string; other: string };

/** The contact that stays: a shared one rather than a private one, or else the first. */
export const inOrder = ([one, other]: readonly [Contact, Contact]): [Contact, Contact] =>
	one.isPrivate && !other.isPrivate ? [other, one] : [one, other];

/** What would become visible to others by the merge is chosen one by one. */
export const reveals = (kept: Contact, other: Contact): boolean => other.isPrivate && !kept.isPrivate;

/** Returns the values between which somebody has to choose. */
export function choicesOf(kept: Contact, other: Contact): Choice[] {
	const fields = mergeFields.filter((field) => field !== 'phones');
	const all = fields.map((field) => ({ field, kept: kept[field] ?? '', other: other[field] ?? '' }));
	return all.filter((each) => {
		if (each.kept === each.other || each.other === '') return false;
		return each.kept !== '' || reveals(kept, other);
	});
}

/** Returns what comes from the other contact besides what was chosen: what the kept one has not. */
export function takenAnyway(kept: Contact, other: Contact): MergeField[] {
	if (reveals(kept, other)) return [];
	const missing = mergeFields.filter((field) => field !== 'phones' && !kept[field] && other[field]);
	return missingPhones(kept.phones, other.phones).length > 0 ? [...missing, 'phones'] : missing;
}
