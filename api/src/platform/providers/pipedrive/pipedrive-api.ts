import type { z } from 'zod';
import { textOf } from '../oauth/request-token.ts';
import type { ConnectedVendor, Credentials, VendorRequest } from '../vendor.ts';

const origin = 'https://api.pipedrive.com';

export const withKey = (apiKey: string): Record<string, string> => ({ 'x-api-token': apiKey });

export function pipedriveUrl(vendor: Pick<ConnectedVendor, 'urlOf'>, path: string, query: Record<string, string> = {}) {
	const url = vendor.urlOf(`${origin}/api/${path}`);
	url.search = new URLSearchParams(query).toString();
	return url;
}

export function askPipedrive<S extends z.ZodType>(
	vendor: ConnectedVendor,
	path: string,
	{ query, schema, ...request }: { query?: Record<string, string>; schema: S } & VendorRequest,
): Promise<z.output<S>> {
	const headers = withKey(textOf(vendor.credentials, 'apiKey'));
	return vendor.json(pipedriveUrl(vendor, path, query), schema, { ...request, headers });
}

export const interfaceOf = (credentials: Credentials): string =>
	`https://${textOf(credentials, 'domain')}.pipedrive.com`;
