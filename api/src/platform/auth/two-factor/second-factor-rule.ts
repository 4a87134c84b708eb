import {
	requiresSecondFactor,
	type SecondFactorRule,
	secondFactorRules,
} from '@debrief/shared/domain/accounts/second-factor-rules.ts';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/open-database.ts';
import type { user } from '../../db/schema/index.ts';
import { defineSetting, readSetting } from '../../settings.ts';

export const secondFactorSetting = defineSetting(
	'instance',
	'secondFactor',
	z.object({ requiredOf: z.enum(secondFactorRules).default('nobody' satisfies SecondFactorRule) }),
);

export async function isSecondFactorRequired(
	db: Database | Transaction,
	role: (typeof user.$inferSelect)['role'],
): Promise<boolean> {
	return requiresSecondFactor((await readSetting(db, secondFactorSetting, {})).requiredOf, role);
}
