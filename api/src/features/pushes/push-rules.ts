import { PushRule } from '@debrief/shared/contract/integrations/pushes.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireFeature } from '../../platform/http/require-feature.ts';
import { changeSetting, defineSetting, readSetting } from '../../platform/settings/settings.ts';
import { recordAudit } from '../audit/index.ts';

const ruleSetting = defineSetting('workspace', 'pushRules', z.object({ list: z.array(PushRule).default([]) }));

export const readPushRules = async (db: Database | Transaction, of: { workspaceId: string }): Promise<PushRule[]> =>
	(await readSetting(db, ruleSetting, of)).list;

/** Throws `feature_not_in_plan`, and `provider_not_found` for one that takes no conversations. */
export async function changePushRules({ db, providers }: Deps, caller: Caller, list: PushRule[]): Promise<PushRule[]> {
	for (const { provider } of list) {
		const found = providers.find(provider);
		if (!found?.push) throw new AppError('provider_not_found');
		if (found.requiredFeature) requireFeature(caller, found.requiredFeature);
	}
	return db.transaction(async (tx) => {
		const { before, after } = await changeSetting(tx, ruleSetting, caller, { list });
		if (JSON.stringify(before) !== JSON.stringify(after))
			await recordAudit(tx, caller, {
				...{ action: 'workspaceSettingsChanged', subjectId: caller.workspaceId, workspaceId: caller.workspaceId },
				...{ before: { pushRules: before.list }, after: { pushRules: after.list } },
			});
		return after.list;
	});
}
