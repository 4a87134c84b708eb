import { z } from 'zod';
import { textOf } from '../oauth/request-token.ts';
import type { ConnectedVendor, Vendor } from '../vendor.ts';
import { VendorError, type VendorFailure } from '../vendor-error.ts';

const endpoint = 'https://api.linear.app/graphql';

const Answered = z.object({ data: z.unknown() });

/** GraphQL reports errors in the body, regardless of the status. */
const Failed = z.object({
	errors: z
		.array(z.object({ extensions: z.object({ code: z.string(), type: z.string() }).partial().nullish() }))
		.min(1),
});

const failures: Record<string, VendorFailure> = {
	RATELIMITED: 'busy',
	ratelimited: 'busy',
	AUTHENTICATION_ERROR: 'refused',
	'authentication error': 'refused',
	FORBIDDEN: 'narrowed',
	forbidden: 'narrowed',
	'feature not accessible': 'narrowed',
	INPUT_ERROR: 'invalid',
	'invalid input': 'invalid',
	'user error': 'invalid',
	'usage limit exceeded': 'invalid',
	GRAPHQL_VALIDATION_FAILED: 'invalid',
	'graphql error': 'invalid',
};

function failureOf(answer: unknown): VendorFailure | null {
	const failed = Failed.safeParse(answer);
	const { code, type } = failed.data?.errors[0]?.extensions ?? {};
	return failed.success ? (failures[code ?? ''] ?? failures[type ?? ''] ?? 'unavailable') : null;
}

function readFailure(body: string): VendorFailure | null {
	try {
		return failureOf(JSON.parse(body));
	} catch {
		return null;
	}
}

export type LinearRequest<S extends z.ZodType> = { query: string; variables: object; answer: S };

export async function askLinear<S extends z.ZodType>(
	vendor: Vendor,
	apiKey: string,
	{ query, variables, answer }: LinearRequest<S>,
): Promise<z.output<S>> {
	const received = await vendor.json(vendor.urlOf(endpoint), z.unknown(), {
		method: 'POST',
		headers: { authorization: apiKey },
		body: { query, variables },
		// Linear reports exceeded limits with status 400.
		read: (_, body) => readFailure(body),
	});
	const failure = failureOf(received);
	if (failure) throw new VendorError(failure);
	const parsed = answer.safeParse(Answered.safeParse(received).data?.data);
	if (parsed.success) return parsed.data;
	throw new VendorError('unavailable', { message: 'The provider answered something unexpected.' });
}

export const ask = <S extends z.ZodType>(vendor: ConnectedVendor, request: LinearRequest<S>) =>
	askLinear(vendor, textOf(vendor.credentials, 'apiKey'), request);
