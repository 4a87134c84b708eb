import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
const secretBytes = 20;

/** RFC 6238 with the values that every authenticator app assumes. */
const totpOf = (secret: string, label: string) =>
	new TOTP({
		issuer: 'Debrief',
		label,
		secret: Secret.fromBase32(secret),
		algorithm: 'SHA1',
		digits: 6,
		period: periodSeconds,
	});

/** Returns a random secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** Returns the `otpauth:` address that authenticator apps read from a QR code. */
export const totpUri = (secret: string, account: string): string => totpOf(secret, account).toString();

/**
 * Returns the period of 30 s, counted since 1970, that a code belongs to: the current one, or one beside it, since clocks
 * differ. Null for any other code.
 */
export function totpPeriod(secret: string, code: string, now: Date): number | null {
	const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
	return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** Returns the code of a moment, as an app shows it. */
export const totpCode = (secret: string, now: Date): string =>
	totpOf(secret, '').generate({ timestamp: now.getTime() });
