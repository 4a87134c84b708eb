import { matchesPattern } from '@debrief/shared/domain/extension/match-pattern.ts';

/** Returns the access that a site needs. Browsers grant hosts, not paths. */
export const accessOf = (website: string): string => website.replace(/^([^:]+:\/\/[^/]+)\/.*$/, '$1/*');

/**
 * Returns the granted patterns that were needed by sites that are gone and are needed by no other. Removing access to
 * `*.example.com` takes that to `meet.example.com` with it, so whatever overlaps stays.
 */
export const unneededAccess = (
	granted: readonly string[],
	gone: readonly string[],
	needed: readonly string[],
): string[] =>
	granted.filter(
		(each) => gone.some((website) => overlaps(each, website)) && !needed.some((website) => overlaps(each, website)),
	);

function overlaps(one: string, other: string): boolean {
	const [a, b] = [accessOf(one), accessOf(other)];
	return (
		samplesOf(a).some((address) => matchesPattern(b, address)) ||
		samplesOf(b).some((address) => matchesPattern(a, address))
	);
}

/** Returns one address for each scheme that a pattern of hosts covers. */
function samplesOf(access: string): string[] {
	const [scheme = '', rest = ''] = access.split('://');
	const address = rest
		.replace(/^\*(?=\/)/, 'any.host.invalid')
		.replace(/^\*\./, '')
		.replace('*', '');
	return (scheme === '*' ? ['http', 'https'] : [scheme]).map((each) => `${each}://${address}`);
}
