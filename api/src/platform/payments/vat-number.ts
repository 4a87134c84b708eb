import * as jsvat from 'jsvat';

export type VatCheck = { isValid: boolean; checkedBy: 'vies' | 'checksum' };

const timeoutMs = 5_000;

const withPrefix = (country: string, number: string): string => {
	const prefix = country === 'GR' ? 'EL' : country;
	return number.startsWith(prefix) ? number : prefix + number;
};

function countryOf(number: string): string | undefined {
	const { isValid, country } = jsvat.checkVAT(number, jsvat.countries);
	return isValid ? country?.isoCode.short : undefined;
}

/** Checks the checksum, then VIES if configured. When VIES does not respond, the result says so. */
export async function checkVatNumber(country: string, typed: string, viesUrl: string | undefined): Promise<VatCheck> {
	const plain = typed.toUpperCase().replace(/[-_]/g, '');
	const number = withPrefix(country, plain);
	// French numbers may begin with letters, so a German number prefixed with FR looks French.
	if (countryOf(number) !== country || (countryOf(plain) ?? country) !== country)
		return { isValid: false, checkedBy: 'checksum' };
	const registered = viesUrl ? await askVies(viesUrl, number) : null;
	return registered === null ? { isValid: true, checkedBy: 'checksum' } : { isValid: registered, checkedBy: 'vies' };
}

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
