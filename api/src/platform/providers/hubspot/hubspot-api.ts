import type { z } from 'zod';
import { bearer } from '../oauth/request-token.ts';
import type { ConnectedVendor, Vendor, VendorRequest } from '../vendor.ts';

const origin = 'https://api.hubapi.com';

export function hubspotUrl(vendor: Vendor, path: string, query: Record<string, string> = {}): URL {
	const url = vendor.urlOf(`${origin}/${path}`);
	url.search = new URLSearchParams(query).toString();
	return url;
}

export function askHubspot<S extends z.ZodType>(
	vendor: ConnectedVendor,
	path: string,
	{ query, schema, ...request }: { query?: Record<string, string>; schema: S } & VendorRequest,
): Promise<z.output<S>> {
	return vendor.json(hubspotUrl(vendor, path, query), schema, { ...request, headers: bearer(vendor.credentials) });
}
