import type { z } from 'zod';
import { bearer, textOf } from '../oauth/request-token.ts';
import type { ConnectedVendor, VendorRequest } from '../vendor.ts';

export function askDynamics<S extends z.ZodType>(
	vendor: ConnectedVendor,
	path: string,
	{ search = '', schema, headers, ...request }: { search?: string; schema: S } & VendorRequest,
): Promise<z.output<S>> {
	const url = new URL(`/api/data/v9.2/${path}`, textOf(vendor.credentials, 'environment'));
	url.search = search;
	return vendor.json(url, schema, {
		...request,
		headers: { ...bearer(vendor.credentials), 'odata-version': '4.0', 'odata-maxversion': '4.0', ...headers },
	});
}

export const odataText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
