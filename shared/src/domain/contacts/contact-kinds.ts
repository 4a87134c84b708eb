export const contactTypes = ['customer', 'lead', 'partner', 'supplier', 'colleague', 'other'] as const;
export type ContactType = (typeof contactTypes)[number];

export const phoneTypes = ['work', 'mobile', 'home', 'other'] as const;
export type PhoneType = (typeof phoneTypes)[number];

export const addressBook = 'local';
