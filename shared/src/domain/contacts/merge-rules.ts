import { displayNameOf } from './contact-name.ts';

/** Telephone numbers are always added. */
export const mergeFields = ['firstName', 'lastName', 'email', 'company', 'type', 'phones'] as const;
export type MergeField = (typeof mergeFields)[number];

type Phone = { phone: string; type: string; e164: string | null };
export type MergeValues = Record<'firstName' | 'lastName' | 'email' | 'company', string | null> & {
	type: string;
	phones: readonly Phone[];
};

/** Compares numbers regardless of notation. */
export function missingPhones(own: readonly Phone[], other: readonly Phone[]): Phone[] {
	const keyOf = ({ phone, e164 }: Phone) => e164 ?? phone.replace(/[^\d+]/g, '');
	const known = new Set(own.map(keyOf));
	return other.filter((each) => {
		const isNew = !known.has(keyOf(each));
		known.add(keyOf(each));
		return isNew;
	});
}

export function mergeValues<T extends MergeValues>(kept: T, other: MergeValues, take: readonly MergeField[]) {
	const from = (field: MergeField) => (take.includes(field) ? other : kept);
	const values = {
		firstName: from('firstName').firstName,
		lastName: from('lastName').lastName,
		email: from('email').email,
		company: from('company').company,
		type: from('type').type,
		phones: [...kept.phones, ...(take.includes('phones') ? missingPhones(kept.phones, other.phones) : [])],
	};
	return { ...values, displayName: displayNameOf(values) };
}
