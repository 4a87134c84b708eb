type Named = {
	firstName: string | null;
	lastName: string | null;
	company: string | null;
	email: string | null;
	phones: readonly { phone: string }[];
};

/** Returns first and last name; null without either. */
export const fullNameOf = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string | null =>
	[firstName, lastName].filter(Boolean).join(' ') || null;

/** Returns what a contact is shown as: its name, or else the best of what is known of it. */
export const displayNameOf = (contact: Named): string =>
	fullNameOf(contact) ?? contact.company ?? contact.email ?? contact.phones[0]?.phone ?? '';
