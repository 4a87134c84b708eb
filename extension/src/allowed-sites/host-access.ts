import { matchesPattern } from '@debrief/shared/domain/extension/match-pattern.ts';

/** Browsers grant access to hosts, not to paths. */
export const accessOf = (website: string): string => website.replace(/^([^:]+:\/\/[^/]+)\/.*$/, '$1/*');

/** Overlapping patterns stay: removing `*.example.com` would also revoke `meet.example.com`. */
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

function samplesOf(access: string): string[] {
	const [scheme = '', rest = ''] = access.split('://');
	const address = rest
		.replace(/^\*(?=\/)/, 'any.host.invalid')
		.replace(/^\*\./, '')
		.replace('*', '');
	return (scheme === '*' ? ['http', 'https'] : [scheme]).map((each) => `${each}://${address}`);
}
