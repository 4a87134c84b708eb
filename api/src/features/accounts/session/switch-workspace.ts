import type { TokenAnswer } from '@debrief/shared/contract/accounts/auth.ts';
import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordSignIn } from '../../foundation/index.ts';
import { sessionAnswer } from './session-answer.ts';

export async function switchWorkspace(
	deps: Deps,
	c: Context,
	caller: Caller,
	workspaceId: string,
): Promise<TokenAnswer> {
	const session = caller.sessionId && (await deps.accounts.switchWorkspace(caller.sessionId, workspaceId));
	if (!session) throw new AppError('workspace_not_found');
	if (workspaceId !== caller.workspaceId) await recordSignIn(deps, { ...caller, workspaceId });
	return sessionAnswer(deps, c, session);
}
