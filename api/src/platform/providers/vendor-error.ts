/**
 * `refused`: the credentials are not or no longer valid. `narrowed`: they allow too little. `busy`: it asks to wait.
 * `gone`: what was named does not exist there. `invalid`: it does not accept what was sent. `not_connected`: the
 * workspace has no connection. `unavailable`: anything else, which may pass.
 */
export type VendorFailure = 'refused' | 'narrowed' | 'busy' | 'gone' | 'invalid' | 'not_connected' | 'unavailable';

/** A provider did not do what it was asked for. The message has nothing of what was sent or answered. */
export class VendorError extends Error {
	override name = 'VendorError';
	readonly reason: VendorFailure;
	/** When `busy`. */
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
