import { z } from 'zod';
import { emailPattern, isDeliverable } from './email-address.ts';

/** Of `fieldMessages`, here because the form of registration loads only these. */
export const invalidEmail = 'Please fill in a valid email address';
export const notHuman = 'Please verify that you are not a robot';
const invalidName = 'Invalid full name';

/** E-mail addresses at registration: 3 to 254 characters. New ones elsewhere end at 32 (see docs/decisions/0003-deviations.md). */
export const RegistrationEmail = z
	.string()
	.trim()
	.toLowerCase()
	.min(3)
	.max(254)
	.pipe(z.email({ pattern: emailPattern, message: invalidEmail }).refine(isDeliverable, invalidEmail));

export const HumanCheckToken = z.string().regex(/^[A-Za-z0-9_-]{39}$/, { message: notHuman });

/** Without line breaks, other control characters, and those that turn the direction of a text: names stand in mails and lists. */
export const oneLine = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

/** Of a person, 3 to 32 characters. */
export const FullName = z.string().trim().min(3, invalidName).max(32, invalidName).regex(oneLine, invalidName);

/** What its owner calls a passkey. */
export const PasskeyName = z.string().trim().min(1).max(40).regex(oneLine);

/** Six digits of an authenticator app, a recovery code, or what a passkey was exchanged for. Spaces, hyphens and case of the first two do not matter. */
export const SecondFactorCode = z.string().trim().min(1).max(64);
