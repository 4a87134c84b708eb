import { isEmailAddress } from '../accounts/email-address.ts';
import { limits } from '../limits.ts';
import { phoneTypes } from './contact-kinds.ts';

export const isContactText = (text: string): boolean =>
	text === '' || (text.length >= limits.contactFieldMinLength && text.length <= limits.contactFieldMaxLength);

export const isContactEmail = (text: string): boolean => text === '' || (isContactText(text) && isEmailAddress(text));

export const isPhoneRow = ({ phone, type }: { phone: string; type: string }): boolean =>
	phone === ''
		? type === ''
		: /\d{2}/.test(phone.replace(/[\s()./-]/g, '')) && phoneTypes.some((known) => known === type);
