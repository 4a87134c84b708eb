type Named = {
	firstName: string | null;
	lastName: string | null;
	company: string | null;
	email: string | null;
	phones: readonly { phone: string }[];
};

export const fullNameOf = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string | null =>
	[firstName, lastName].filter(Boolean).join(' ') || null;

/** Returns the contact's name, or else its best other detail. */
export const displayNameOf = (contact: Named): string =>
	fullNameOf(contact) ?? contact.company ?? contact.email ?? contact.phones[0]?.phone ?? '';
