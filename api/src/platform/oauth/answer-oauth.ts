import type { ErrorBody } from '@debrief/shared/contract/error-body.ts';
import { type ErrorCode, errorTable } from '@debrief/shared/contract/errors.ts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { requestContextOf } from './request-context.ts';

export type OAuthContext = Pick<KoaContextWithOIDC, 'req' | 'status' | 'type' | 'body'>;

export function answerJson(ctx: OAuthContext, status: number, body: object): void {
	ctx.status = status;
	ctx.type = 'json';
	ctx.body = body;
}

export function answerOAuthError(ctx: OAuthContext, code: ErrorCode, extra: Record<string, unknown> = {}): void {
	const { name, status, message } = errorTable[code];
	const body: ErrorBody = { name, code, message, details: [], errorId: requestContextOf(ctx).requestId, ...extra };
	answerJson(ctx, status, body);
}
