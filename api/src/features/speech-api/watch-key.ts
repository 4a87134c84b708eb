import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { apiKey } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** Aborts with `bad_api_key`, because an upload may take an hour. `dispose` ends the watch. */
export function watchKey(
	{ db, clock, log, timing }: Deps,
	{ apiKey: key }: Caller,
): { signal: AbortSignal } & Disposable {
	const control = new AbortController();
	let isBusy = false;
	async function poll(): Promise<void> {
		if (!key || isBusy) return;
		isBusy = true;
		const isValid = or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, clock()));
		const found = await db
			.select({ id: apiKey.id })
			.from(apiKey)
			.where(and(eq(apiKey.id, key.id), isValid));
		isBusy = false;
		if (found.length === 0) control.abort(new AppError('bad_api_key'));
	}
	const timer = setInterval(() => {
		poll().catch((err) => log.warn({ err }, 'an API key could not be looked up'));
	}, timing.keyPollMs);
	return { signal: control.signal, [Symbol.dispose]: () => clearInterval(timer) };
}
