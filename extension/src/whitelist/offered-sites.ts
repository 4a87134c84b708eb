import { suggestedSites } from '@debrief/shared/domain/suggested-sites.ts';

/** Meeting sites that nobody has accepted yet, or not with all of their addresses. */
export function offeredSites(sites: readonly { website: string }[]): typeof suggestedSites {
	const known = new Set(sites.map(({ website }) => website));
	return suggestedSites.filter(({ websites }) => !websites.every((website) => known.has(website)));
}

/** Whether a site on the list covers this host; its path is left out of account. */
export function isOnHost(website: string, host: string): boolean {
	const [, pattern = ''] = /^[^:]+:\/\/([^/]+)\//.exec(website) ?? [];
	const name = host.replace(/:\d+$/, '');
	if (!pattern.startsWith('*.')) return pattern === '*' || pattern === name;
	return name === pattern.slice(2) || name.endsWith(pattern.slice(1));
}
