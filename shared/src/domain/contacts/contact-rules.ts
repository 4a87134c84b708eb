import { isEmailAddress } from '../accounts/email-address.ts';
import { limits } from '../limits.ts';
import { phoneTypes } from './contact-kinds.ts';

// All take texts without spaces around them.

/** Whether a text can be a name or a company. Contacts need none of them. */
export const isContactText = (text: string): boolean =>
	text === '' || (text.length >= limits.contactFieldMinLength && text.length <= limits.contactFieldMaxLength);

export const isContactEmail = (text: string): boolean => text === '' || (isContactText(text) && isEmailAddress(text));

/** Whether a row has a number and a known type, or neither. */
export const isPhoneRow = ({ phone, type }: { phone: string; type: string }): boolean =>
	phone === ''
		? type === ''
		: /\d{2}/.test(phone.replace(/[\s()./-]/g, '')) && phoneTypes.some((known) => known === type);
