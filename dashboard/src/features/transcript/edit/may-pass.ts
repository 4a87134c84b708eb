import { ApiError } from '@debrief/shared/api-client/api-error.ts';

const passingCodes: ReadonlySet<ApiError['code']> = new Set(['offline', 'timeout', 'too_many_requests']);

/** Whether another try may go better: no answer, a late one, or a server in trouble. A refusal stays one. */
export const mayPass = (error: unknown): boolean =>
	error instanceof ApiError && (passingCodes.has(error.code) || error.status >= 500);
