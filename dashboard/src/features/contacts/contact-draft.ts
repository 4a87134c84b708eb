import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { type ContactType, contactTypes } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { isContactEmail, isContactText, isPhoneRow } from '@debrief/shared/domain/contacts/contact-rules.ts';
import { limits } from '@debrief/shared/domain/limits.ts';

export type ContactDraft = {
	firstName: string;
	lastName: string;
	email: string;
	company: string;
	type: string;
	phones: { phone: string; type: string }[];
	isPrivate: boolean;
};

const draftFields = ['firstName', 'lastName', 'email', 'company', 'type', 'phones'] as const;
export type DraftField = (typeof draftFields)[number];

export const blankPhone = { phone: '', type: '' };

export const blankDraft: ContactDraft = {
	firstName: '',
	lastName: '',
	email: '',
	company: '',
	type: 'customer',
	isPrivate: false,
	phones: [blankPhone],
};

export const draftOfContact = (contact: Contact): ContactDraft => ({
	firstName: contact.firstName ?? '',
	lastName: contact.lastName ?? '',
	email: contact.email ?? '',
	company: contact.company ?? '',
	type: contact.type,
	phones: contact.phones.length > 0 ? contact.phones.map(({ phone, type }) => ({ phone, type })) : [blankPhone],
	isPrivate: contact.isPrivate,
});

type ContactBody = Omit<ContactDraft, 'type'> & { type: ContactType };

export type DraftProblems = { fields: ReadonlySet<DraftField>; phones: ReadonlySet<number> };

const noProblems: DraftProblems = { fields: new Set(), phones: new Set() };

type Issue = { path: readonly PropertyKey[] };

export function problemsIn(issues: readonly Issue[]): DraftProblems {
	const fields = draftFields.filter((field) => issues.some(({ path }) => path[0] === field));
	const rows = issues.flatMap(({ path }) => (path[0] === 'phones' && path[1] !== undefined ? [Number(path[1])] : []));
	return { fields: new Set(fields), phones: new Set(rows) };
}

const isFilled = (text: string) => text.trim() !== '';

/** The server's schemas are too large for this page. */
export function checkDraft(draft: ContactDraft): { body: ContactBody | null; problems: DraftProblems } {
	const { phones: rows, email, firstName, lastName, company } = draft;
	const type = contactTypes.find((known) => known === draft.type);
	const isNamed = [firstName, lastName, email, company, ...rows.map(({ phone }) => phone)].some(isFilled);
	const isValid: Record<DraftField, boolean> = {
		firstName: isNamed && isContactText(firstName.trim()),
		lastName: isContactText(lastName.trim()),
		email: isContactEmail(email.trim()),
		company: isContactText(company.trim()),
		type: type !== undefined,
		phones: true,
	};
	const phones = new Set([...rows.keys()].filter((index) => !isValidRow(rows[index] ?? blankPhone)));
	const fields = new Set(draftFields.filter((field) => !isValid[field] || (field === 'phones' && phones.size > 0)));
	if (type && fields.size === 0) return { body: { ...draft, type }, problems: noProblems };
	return { body: null, problems: { fields, phones } };
}

const isValidRow = ({ phone, type }: ContactDraft['phones'][number]) =>
	phone.trim().length <= limits.contactPhoneMaxLength && isPhoneRow({ phone: phone.trim(), type });
