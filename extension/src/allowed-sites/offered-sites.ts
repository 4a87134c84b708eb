import { suggestedSites } from '@debrief/shared/domain/extension/suggested-sites.ts';

export function offeredSites(sites: readonly { website: string }[]): typeof suggestedSites {
	const known = new Set(sites.map(({ website }) => website));
	return suggestedSites.filter(({ websites }) => !websites.every((website) => known.has(website)));
}

export function siteOf(host: string): { title: string; websites: readonly string[]; isSuggested: boolean } {
	const suggested = suggestedSites.find(({ websites }) => websites.some((website) => isOnHost(website, host)));
	const name = host.replace(/:\d+$/, '');
	return suggested
		? { ...suggested, isSuggested: true }
		: { title: name, websites: [`*://${name}/*`], isSuggested: false };
}

export function isOnHost(website: string, host: string): boolean {
	const [, pattern = ''] = /^[^:]+:\/\/([^/]+)\//.exec(website) ?? [];
	const name = host.replace(/:\d+$/, '');
	if (!pattern.startsWith('*.')) return pattern === '*' || pattern === name;
	return name === pattern.slice(2) || name.endsWith(pattern.slice(1));
}
