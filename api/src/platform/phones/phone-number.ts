import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Returns a number in E.164; null when it is not valid, or national while no country is known. `country`: ISO 3166, two letters. */
export function toE164(phone: string, country: string | null): string | null {
	const region = country && isSupportedCountry(country) ? country : undefined;
	const international = phone.trim().replace(/^00(?=[1-9])/, '+');
	const parsed = parsePhoneNumberFromString(international, region);
	return parsed?.isValid() ? parsed.number : null;
}
