import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { getSummaryMail } from './get-summary-mail.ts';
import { sendSummary } from './send-summary.ts';

/** Per person, because the addresses are anybody's. */
const recipientLimit = { name: 'summary-recipients', limit: 200, windowMs: 24 * 3_600_000 };

export function summaryRoutes(deps: Deps) {
	const context = { deps, recipients: createRateLimit({ ...deps, ...recipientLimit }) };
	return {
		getSummaryMail: ({ caller, params, query }) => getSummaryMail(deps, caller, params.id, query),
		sendSummary: ({ caller, params, body }) => sendSummary(context, caller, params.id, body),
	} satisfies Partial<Routes>;
}
