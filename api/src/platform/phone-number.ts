import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Returns a number in E.164. Null when it is invalid, or national without a country. `country` is ISO 3166 alpha-2. */
export function toE164(phone: string, country: string | null): string | null {
	const region = country && isSupportedCountry(country) ? country : undefined;
	const international = phone.trim().replace(/^00(?=[1-9])/, '+');
	const parsed = parsePhoneNumberFromString(international, region);
	return parsed?.isValid() ? parsed.number : null;
}
