import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { BlockedAddressError } from '../../../platform/http/outbound/guarded-fetch.ts';
import { VendorError, type VendorFailure } from '../../../platform/providers/vendor-error.ts';

const codes = {
	refused: 'integration_refused',
	narrowed: 'integration_narrowed',
	gone: 'integration_refused',
	invalid: 'integration_refused',
	busy: 'provider_unavailable',
	unavailable: 'provider_unavailable',
	not_connected: 'integration_not_found',
} as const satisfies Record<VendorFailure, string>;

export async function asking<T>({ log }: Pick<Deps, 'log'>, provider: string, asked: () => Promise<T>): Promise<T> {
	try {
		return await asked();
	} catch (error) {
		if (!(error instanceof VendorError)) throw error;
		log.info({ provider, reason: error.reason, status: error.status }, 'a provider was not connected');
		if (error.cause instanceof BlockedAddressError && error.cause.reason === 'private_address')
			throw fieldError('webhook_address_private', 'url', 'private');
		const { retryAfterMs } = error;
		throw new AppError(codes[error.reason], { cause: error, ...(retryAfterMs !== null && { retryAfterMs }) });
	}
}
