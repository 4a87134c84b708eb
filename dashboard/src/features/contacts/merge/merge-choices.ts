import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { type MergeField, mergeFields, missingPhones } from '@debrief/shared/domain/contacts/merge-rules.ts';

type ChoiceField = Exclude<MergeField, 'phones'>;
export type Choice = { field: ChoiceField; kept: string; other: string };

/** A shared contact stays rather than a private one; otherwise the first one stays. */
export const inOrder = ([one, other]: readonly [Contact, Contact]): [Contact, Contact] =>
	one.isPrivate && !other.isPrivate ? [other, one] : [one, other];

export const reveals = (kept: Contact, other: Contact): boolean => other.isPrivate && !kept.isPrivate;

/** Returns the fields whose values conflict. */
export function choicesOf(kept: Contact, other: Contact): Choice[] {
	const fields = mergeFields.filter((field) => field !== 'phones');
	const all = fields.map((field) => ({ field, kept: kept[field] ?? '', other: other[field] ?? '' }));
	return all.filter((each) => {
		if (each.kept === each.other || each.other === '') return false;
		return each.kept !== '' || reveals(kept, other);
	});
}

/** Returns the fields that only the other contact has. */
export function takenAnyway(kept: Contact, other: Contact): MergeField[] {
	if (reveals(kept, other)) return [];
	const missing = mergeFields.filter((field) => field !== 'phones' && !kept[field] && other[field]);
	return missingPhones(kept.phones, other.phones).length > 0 ? [...missing, 'phones'] : missing;
}
