import { z } from 'zod';

const localPartMax = 64;
const labelMax = 63;

/** Mail servers refuse a longer part before the @ and longer labels of a domain (RFC 5321, section 4.5.3.1). */
const isDeliverable = (email: string): boolean => {
	const at = email.lastIndexOf('@');
	const labels = email.slice(at + 1).split('.');
	return at <= localPartMax && labels.every((label) => label.length <= labelMax);
};

/** E-mail addresses at registration: 3 to 254 characters. New ones elsewhere end at 32 (see docs/decisions/0003-deviations.md). */
export const RegistrationEmail = z
	.string()
	.trim()
	.toLowerCase()
	.min(3)
	.max(254)
	.pipe(
		z
			.email({ message: 'Please fill in a valid email address' })
			.refine(isDeliverable, 'Please fill in a valid email address'),
	);

export const HumanCheckToken = z
	.string()
	.regex(/^[A-Za-z0-9_-]{39}$/, { message: 'Please verify that you are not a robot' });
