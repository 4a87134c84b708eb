import { textOf } from '../oauth/request-token.ts';
import type { ConnectedVendor } from '../vendor.ts';

const origin = 'https://api.todoist.com';

export const withToken = (apiKey: string): Record<string, string> => ({ authorization: `Bearer ${apiKey}` });

export const authorized = ({ credentials }: ConnectedVendor): Record<string, string> =>
	withToken(textOf(credentials, 'apiKey'));

export function todoistUrl(vendor: Pick<ConnectedVendor, 'urlOf'>, path: string, query: Record<string, string> = {}) {
	const url = vendor.urlOf(`${origin}/api/v1/${path}`);
	url.search = new URLSearchParams(query).toString();
	return url;
}
