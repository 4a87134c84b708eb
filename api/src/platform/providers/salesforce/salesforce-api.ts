import type { z } from 'zod';
import { bearer, textOf } from '../oauth/request-token.ts';
import type { ConnectedVendor, VendorRequest } from '../vendor.ts';
import type { VendorFailure } from '../vendor-error.ts';

const version = 'v62.0';

/** Salesforce returns 403 when the daily limit is used up, which is temporary, and 400 when a record was deleted. */
function readSalesforce(status: number, body: string): VendorFailure | null {
	if (status === 403 && body.includes('REQUEST_LIMIT_EXCEEDED')) return 'busy';
	return status === 400 && /"(ENTITY_IS_DELETED|INVALID_CROSS_REFERENCE_KEY)"/.test(body) ? 'gone' : null;
}

export function askSalesforce<S extends z.ZodType>(
	vendor: ConnectedVendor,
	path: string,
	{ query = {}, schema, ...request }: { query?: Record<string, string>; schema: S } & VendorRequest,
): Promise<z.output<S>> {
	const url = new URL(`/services/data/${version}/${path}`, textOf(vendor.credentials, 'instanceUrl'));
	url.search = new URLSearchParams(query).toString();
	return vendor.json(url, schema, { ...request, headers: bearer(vendor.credentials), read: readSalesforce });
}

export const nextPathOf = (nextRecordsUrl: string | null | undefined): string | null =>
	/^\/services\/data\/v[\d.]+\/(query\/[\w-]+)$/.exec(nextRecordsUrl ?? '')?.[1] ?? null;

export const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

export const quotedPart = (text: string): string => `'%${text.replace(/[\\']/g, '\\$&').replace(/[%_]/g, '\\$&')}%'`;
