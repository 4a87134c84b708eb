import { z } from 'zod';

/** Addresses at registration: 3-254 characters. Newly typed ones elsewhere stop at 32 (see docs/decisions/0003-deviations.md). */
export const RegistrationEmail = z
	.string()
	.trim()
	.toLowerCase()
	.min(3)
	.max(254)
	.pipe(z.email({ message: 'Please fill in a valid email address' }));

export const HumanCheckToken = z
	.string()
	.regex(/^[A-Za-z0-9_-]{39}$/, { message: 'Please verify that you are not a robot' });
