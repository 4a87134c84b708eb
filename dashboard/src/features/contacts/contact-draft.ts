import { type Contact, ContactInput } from '@debrief/shared/contract/contacts/contact-shapes.ts';

/** The values of the form as they were typed. */
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
	...{ firstName: '', lastName: '', email: '', company: '', type: '', isPrivate: false },
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

/** What is wrong with the draft, by field; the rows of `phones` are named by their index. */
export type DraftProblems = { fields: ReadonlySet<DraftField>; phones: ReadonlySet<number> };

export const noProblems: DraftProblems = { fields: new Set(), phones: new Set() };

type Issue = { path: readonly PropertyKey[] };

export function problemsIn(issues: readonly Issue[]): DraftProblems {
	const fields = draftFields.filter((field) => issues.some(({ path }) => path[0] === field));
	const rows = issues.flatMap(({ path }) => (path[0] === 'phones' && path[1] !== undefined ? [Number(path[1])] : []));
	return { fields: new Set(fields), phones: new Set(rows) };
}

/** Checks the draft by the rules of the server. */
export function checkDraft(draft: ContactDraft) {
	const parsed = ContactInput.safeParse(draft);
	if (parsed.success) return { body: { ...draft, type: parsed.data.type }, problems: noProblems };
	return { body: null, problems: problemsIn(parsed.error.issues) };
}
