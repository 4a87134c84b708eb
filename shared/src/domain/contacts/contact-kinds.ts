/** What a person can be in the address book. Other providers have types of their own. */
export const contactTypes = ['customer', 'lead', 'partner', 'supplier', 'colleague', 'other'] as const;
export type ContactType = (typeof contactTypes)[number];

export const phoneTypes = ['work', 'mobile', 'home', 'other'] as const;
export type PhoneType = (typeof phoneTypes)[number];

/** The provider that needs no CRM: the address book of the workspace. */
export const addressBook = 'local';
