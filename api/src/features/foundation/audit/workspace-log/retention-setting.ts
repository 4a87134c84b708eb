import { logRetention } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { changeSetting, defineSetting } from '../../../../platform/settings.ts';
import { recordAudit } from '../record-audit.ts';

export const retentionSetting = defineSetting(
	'workspace',
	'audit-log',
	z.object({ days: z.number().int().default(logRetention.standard) }),
);

export async function setLogRetention({ db }: Pick<Deps, 'db'>, caller: Caller, days: number): Promise<void> {
	const { workspaceId } = caller;
	await db.transaction(async (tx) => {
		const { before } = await changeSetting(tx, retentionSetting, { workspaceId }, { days });
		if (before.days === days) return;
		await recordAudit(tx, caller, {
			action: 'workspaceSettingsChanged',
			subjectId: workspaceId,
			workspaceId,
			before: { auditLogDays: before.days },
			after: { auditLogDays: days },
		});
	});
}
