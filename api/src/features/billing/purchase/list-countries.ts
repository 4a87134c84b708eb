import { countryCodes, isCountryCode } from '@debrief/shared/domain/billing/countries.ts';
import type { Deps } from '../../../deps.ts';
import { paymentsOf } from '../billing-context.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const list = countryCodes
	.map((iso) => ({ iso, name: names.of(iso) ?? iso }))
	.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

export function listCountries(deps: Deps, header: (name: string) => string | undefined) {
	paymentsOf(deps);
	return { list, currentCountry: currentCountry(deps.env.COUNTRY_HEADER, header) };
}

function currentCountry(trusted: string | undefined, header: (name: string) => string | undefined): string | null {
	const byProxy = trusted && header(trusted)?.trim().toUpperCase();
	if (byProxy && isCountryCode(byProxy)) return byProxy;
	const regions = header('accept-language')?.matchAll(/\b[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/gi) ?? [];
	for (const [, region = ''] of regions) if (isCountryCode(region.toUpperCase())) return region.toUpperCase();
	return null;
}
