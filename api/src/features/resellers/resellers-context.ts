import type { Deps } from '../../deps.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';

export type ResellersContext = {
	deps: Deps;
	invalidate(id: string): void;
	invitations: RateLimit;
};
