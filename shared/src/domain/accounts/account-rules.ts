import { z } from 'zod';
import { emailPattern, isDeliverable } from './email-address.ts';

/** The registration form loads only this module, so it cannot use `fieldMessages`. */
export const invalidEmail = 'Please fill in a valid email address';
export const notHuman = 'Please verify that you are not a robot';
const invalidName = 'Invalid full name';

/** 3 to 254 characters at registration. Elsewhere the limit is 32 (see docs/decisions/0003-deviations.md). */
export const RegistrationEmail = z
	.string()
	.trim()
	.toLowerCase()
	.min(3)
	.max(254)
	.pipe(z.email({ pattern: emailPattern, message: invalidEmail }).refine(isDeliverable, invalidEmail));

export const HumanCheckToken = z.string().regex(/^[A-Za-z0-9_-]{39}$/, { message: notHuman });

/** Excludes line breaks, control characters and bidirectional overrides, because names appear in mails and lists. */
export const oneLine = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

export const FullName = z.string().trim().min(3, invalidName).max(32, invalidName).regex(oneLine, invalidName);

export const PasskeyName = z.string().trim().min(1).max(40).regex(oneLine);

/** A code of six digits, a recovery code, or the token of a passkey. Spaces, hyphens and case of codes are ignored. */
export const SecondFactorCode = z.string().trim().min(1).max(64);
