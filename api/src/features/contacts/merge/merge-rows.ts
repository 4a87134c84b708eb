import type { ContactValues } from '../../../platform/db/schema/index.ts';
import type { ContactRow } from '../contact-access.ts';

export const valuesOf = ({ firstName, lastName, email, company, type }: ContactValues): ContactValues => ({
	firstName,
	lastName,
	email,
	company,
	type,
});

/** Never names a private contact, because the whole workspace reads the log. */
export const namesOf = (contact: ContactRow, merged?: ContactRow) => ({
	...(!contact.isPrivate && { contact: contact.displayName }),
	...(merged && !merged.isPrivate && { merged: merged.displayName }),
});
