/** `refused`: invalid credentials. `narrowed`: a missing permission. `gone`: no such object. `unavailable`: other. */
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
