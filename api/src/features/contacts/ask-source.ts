import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { type ContactSource, SourceBusy } from '../../platform/contact-source.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireFeature } from '../../platform/http/require-feature.ts';

const longestPauseMs = 1_000;

/** Throws `provider_not_found` and `feature_not_in_plan`. */
export async function findSource({ contactSources }: Deps, caller: Caller, name: string): Promise<ContactSource> {
	const found = contactSources.find((source) => source.name === name);
	if (!found || !(await found.isConnected(caller.workspaceId))) throw new AppError('provider_not_found');
	if (found.requiredFeature) requireFeature(caller, found.requiredFeature);
	return found;
}

/** Retries once after a short pause. All other failures become `provider_unavailable`. */
export async function askSource<T>(
	{ log, timing }: Deps,
	name: string,
	ask: (signal: AbortSignal) => Promise<T>,
	timeoutMs = timing.contactSourceMs,
): Promise<T> {
	const signal = AbortSignal.timeout(timeoutMs);
	const once = () => Promise.race([ask(signal), rejectOn(signal)]);
	try {
		return await once().catch(async (error) => {
			if (!(error instanceof SourceBusy) || error.retryAfterMs > longestPauseMs) throw error;
			await pause(error.retryAfterMs, undefined, { signal });
			return once();
		});
	} catch (error) {
		log.warn({ err: error, provider: name }, 'a provider of contacts does not answer');
		const retryAfterMs = error instanceof SourceBusy ? error.retryAfterMs : null;
		throw new AppError('provider_unavailable', { cause: error, ...(retryAfterMs && { retryAfterMs }) });
	}
}

const rejectOn = (signal: AbortSignal) =>
	new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
