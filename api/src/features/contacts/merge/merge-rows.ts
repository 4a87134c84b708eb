import type { ContactValues } from '../../../platform/db/schema/index.ts';
import type { ContactRow } from '../contact-access.ts';

/** What a merge may change besides the numbers. */
export const valuesOf = ({ firstName, lastName, email, company, type }: ContactValues): ContactValues => ({
	...{ firstName, lastName, email, company, type },
});

/** What the log of the workspace says; it never names a private contact. */
export const namesOf = (contact: ContactRow, merged?: ContactRow) => ({
	...(!contact.isPrivate && { contact: contact.displayName }),
	...(merged && !merged.isPrivate && { merged: merged.displayName }),
});
