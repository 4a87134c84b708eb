import type { Deps } from '../../deps.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';

export type ResellersContext = {
	deps: Deps;
	/** Makes the next call of a person, or with a key, read its rows again. */
	evict(id: string): void;
	/** Mails per reseller. */
	invitations: RateLimit;
};
