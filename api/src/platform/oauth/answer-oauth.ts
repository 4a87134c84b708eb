import type { ErrorBody } from '@debrief/shared/contract/error-body.ts';
import { type ErrorCode, errorTable } from '@debrief/shared/contract/errors.ts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { visitOf } from './visits.ts';

export type OAuthContext = Pick<KoaContextWithOIDC, 'req' | 'status' | 'type' | 'body'>;

export function answerJson(ctx: OAuthContext, status: number, body: object): void {
	ctx.status = status;
	ctx.type = 'json';
	ctx.body = body;
}

/** An error of our table in its one body; `extra` stands beside. */
export function answerRefusal(ctx: OAuthContext, code: ErrorCode, extra: Record<string, unknown> = {}): void {
	const { name, status, message } = errorTable[code];
	const body: ErrorBody = { name, code, message, details: [], errorId: visitOf(ctx).requestId, ...extra };
	answerJson(ctx, status, body);
}
