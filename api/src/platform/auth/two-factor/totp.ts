import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
const secretBytes = 20;

/** RFC 6238 with the defaults that all authenticator apps assume. */
const totpOf = (secret: string, label: string) =>
	new TOTP({
		issuer: 'Debrief',
		label,
		secret: Secret.fromBase32(secret),
		algorithm: 'SHA1',
		digits: 6,
		period: periodSeconds,
	});

export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

export const totpUri = (secret: string, account: string): string => totpOf(secret, account).toString();

/** Returns a code's 30 s period since 1970: the current one or a neighbour, because clocks differ. Null otherwise. */
export function totpPeriod(secret: string, code: string, now: Date): number | null {
	const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
	return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

export const totpCode = (secret: string, now: Date): string =>
	totpOf(secret, '').generate({ timestamp: now.getTime() });
