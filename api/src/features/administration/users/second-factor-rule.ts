import type { SecondFactorRule } from '@debrief/shared/domain/accounts/second-factor-rules.ts';
import type { Deps } from '../../../deps.ts';
import { hasSecondFactor } from '../../../platform/auth/two-factor/has-second-factor.ts';
import { secondFactorSetting } from '../../../platform/auth/two-factor/second-factor-rule.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { changeSetting, readSetting } from '../../../platform/settings.ts';
import { recordAudit } from '../../foundation/index.ts';

export const getSecondFactorRule = ({ db }: Deps) => readSetting(db, secondFactorSetting, {});

/** Throws `second_factor_first` for an administrator who has no second factor. */
export async function setSecondFactorRule(deps: Deps, caller: Caller, requiredOf: SecondFactorRule) {
	return deps.db.transaction(async (tx) => {
		if (requiredOf !== 'nobody' && !(await hasSecondFactor(tx, caller.userId)))
			throw new AppError('second_factor_first');
		const { before, after } = await changeSetting(tx, secondFactorSetting, {}, { requiredOf });
		if (before.requiredOf === after.requiredOf) return after;
		const act = { action: 'secondFactorRuleChanged', subjectId: secondFactorSetting.key, workspaceId: null } as const;
		await recordAudit(tx, caller, { ...act, before, after });
		return after;
	});
}
