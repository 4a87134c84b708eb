import { PushRule } from '@debrief/shared/contract/integrations/pushes.ts';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { changeSetting, defineSetting, readSetting } from '../../../platform/settings.ts';
import { recordAudit } from '../../foundation/index.ts';

const ruleSetting = defineSetting('workspace', 'pushRules', z.object({ list: z.array(PushRule).default([]) }));

export const readPushRules = async (db: Database | Transaction, of: { workspaceId: string }): Promise<PushRule[]> =>
	(await readSetting(db, ruleSetting, of)).list;

type Change = { list: PushRule[]; was?: PushRule[] | undefined };

/** Throws `feature_not_in_plan`, `provider_not_found`, and `push_rules_changed` when they have changed since. */
export async function changePushRules(
	{ db, providers }: Deps,
	caller: Caller,
	{ list, was }: Change,
): Promise<PushRule[]> {
	for (const { provider } of list) {
		const found = providers.find(provider);
		if (!found?.push) throw new AppError('provider_not_found');
		if (found.requiredFeature) requireFeature(caller, found.requiredFeature);
	}
	return db.transaction(async (tx) => {
		const { before, after } = await changeSetting(tx, ruleSetting, caller, { list });
		// Repeating the same change, or one that changes nothing, is allowed.
		if (was && !areSame(was, before.list) && !areSame(list, before.list)) throw new AppError('push_rules_changed');
		if (JSON.stringify(before) !== JSON.stringify(after))
			await recordAudit(tx, caller, {
				action: 'workspaceSettingsChanged',
				subjectId: caller.workspaceId,
				workspaceId: caller.workspaceId,
				before: { pushRules: before.list },
				after: { pushRules: after.list },
			});
		return after.list;
	});
}

function areSame(some: readonly PushRule[], others: readonly PushRule[]): boolean {
	const [one, two] = [some, others].map((list) =>
		list
			.map(({ provider, kind, tag, isOn }) => [provider, kind, tag, isOn] as const)
			.toSorted(([first], [second]) => first.localeCompare(second)),
	);
	return JSON.stringify(one) === JSON.stringify(two);
}
