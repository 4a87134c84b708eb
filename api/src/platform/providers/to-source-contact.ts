import type { SourceContact } from '../contact-source.ts';
import { toE164 } from '../phone-number.ts';

type Text = string | null | undefined;

type Known = {
	id: string;
	type: string;
	fullName?: Text;
	firstName?: Text;
	lastName?: Text;
	email?: Text;
	company?: Text;
	phones: { phone: Text; type: Text }[];
};

const clean = (text: Text): string | null => text?.trim() || null;

export function toSourceContact({ id, type, phones: numbers, ...known }: Known): SourceContact {
	const [firstName, lastName, email, company] = [known.firstName, known.lastName, known.email, known.company].map(
		clean,
	);
	const fullName = clean(known.fullName) ?? ([firstName, lastName].filter(Boolean).join(' ') || null);
	const phones = numbers.flatMap(({ phone, type: kind }) => {
		const number = clean(phone);
		return number ? [{ phone: number, type: clean(kind) ?? 'other', e164: toE164(number, null) }] : [];
	});
	return {
		id,
		type,
		fullName,
		phones,
		firstName: firstName ?? null,
		lastName: lastName ?? null,
		email: email ?? null,
		company: company ?? null,
		displayName: fullName ?? email ?? phones[0]?.phone ?? company ?? id,
	};
}
