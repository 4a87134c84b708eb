/**
 * `refused`: the credentials are invalid. `narrowed`: they lack a permission. `busy`: the provider asks to wait.
 * `gone`: the object does not exist there. `invalid`: the provider rejects the data. `not_connected`: the workspace has
 * no connection. `unavailable`: any other failure, which may be temporary.
 */
export type VendorFailure = 'refused' | 'narrowed' | 'busy' | 'gone' | 'invalid' | 'not_connected' | 'unavailable';

/** A failed provider call. The message contains nothing that was sent or received. */
export class VendorError extends Error {
	override name = 'VendorError';
	readonly reason: VendorFailure;
	readonly retryAfterMs: number | null;
	readonly status: number | null;

	constructor(
		reason: VendorFailure,
		more: { status?: number; retryAfterMs?: number | null; cause?: unknown; message?: string } = {},
	) {
		super(more.message ?? `The provider is ${reason}${more.status ? ` (HTTP ${more.status})` : ''}.`, {
			cause: more.cause,
		});
		this.reason = reason;
		this.status = more.status ?? null;
		this.retryAfterMs = more.retryAfterMs ?? null;
	}
}
