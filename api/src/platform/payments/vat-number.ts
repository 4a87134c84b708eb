import * as jsvat from 'jsvat';

/** How a VAT number was checked: by the European Commission's service, or by its checksum alone. */
export type VatCheck = { isValid: boolean; checkedBy: 'vies' | 'checksum' };

const timeoutMs = 5_000;

/** The number with the prefix of its country, which some type and some do not. Greece has EL in place of GR. */
const withPrefix = (country: string, number: string): string => {
	const prefix = country === 'GR' ? 'EL' : country;
	return number.startsWith(prefix) ? number : prefix + number;
};

/** The country that has a number of this form with this checksum. */
function countryOf(number: string): string | undefined {
	const { isValid, country } = jsvat.checkVAT(number, jsvat.countries);
	return isValid ? country?.isoCode.short : undefined;
}

/**
 * Checks a VAT number of a country of the European Union: first its checksum, and then, where the address of VIES is
 * configured, whether it is registered. When that does not answer, the checksum decides, and the answer says so.
 */
export async function checkVatNumber(country: string, typed: string, viesUrl: string | undefined): Promise<VatCheck> {
	const plain = typed.toUpperCase().replace(/[-_]/g, '');
	const number = withPrefix(country, plain);
	// French numbers may begin with letters, so that with FR before it a German one looks like one of France
	if (countryOf(number) !== country || (countryOf(plain) ?? country) !== country)
		return { isValid: false, checkedBy: 'checksum' };
	const registered = viesUrl ? await askVies(viesUrl, number) : null;
	return registered === null ? { isValid: true, checkedBy: 'checksum' } : { isValid: registered, checkedBy: 'vies' };
}

/** Returns null when the service does not know or does not answer. */
async function askVies(viesUrl: string, number: string): Promise<boolean | null> {
	const url = `${viesUrl.replace(/\/+$/, '')}/ms/${number.slice(0, 2)}/vat/${encodeURIComponent(number.slice(2))}`;
	try {
		const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
		if (!answer.ok) return null;
		const body: unknown = await answer.json();
		const isValid = typeof body === 'object' && body !== null && 'isValid' in body ? body.isValid : null;
		const error = typeof body === 'object' && body !== null && 'userError' in body ? body.userError : 'VALID';
		const isKnown = error === 'VALID' || error === 'INVALID';
		return typeof isValid === 'boolean' && isKnown ? isValid : null;
	} catch {
		return null;
	}
}
