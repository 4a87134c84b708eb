import type { Deps } from '../../deps.ts';
import { authSecret } from '../../platform/auth/auth-secret.ts';
import { createHumanCheck, type HumanCheck } from '../../platform/auth/human-check.ts';
import { type AccountLimits, createAccountLimits } from './account-limits.ts';

export type Newcomer = { workspaceId: string; ownerId: string; userName: string };

/** What other features do for a new account once it is committed. A failure is logged and does not undo it. */
export type Welcome = (newcomer: Newcomer) => Promise<void>;

export type AccountContext = { deps: Deps; humanCheck: HumanCheck; limits: AccountLimits; welcome: Welcome };

export function createAccountContext(deps: Deps, welcome: Welcome): AccountContext {
	const secret = authSecret(deps.env.AUTH_SECRET, deps.env.dataFolder);
	const isOn = deps.env.HUMAN_CHECK === 'builtin';
	return {
		deps,
		welcome,
		humanCheck: createHumanCheck({ db: deps.db, secret, isOn, clock: deps.clock }),
		limits: createAccountLimits(deps.clock),
	};
}
