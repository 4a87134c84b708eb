import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { changeSetting, defineSetting, readSetting } from '../../../../platform/settings.ts';
import { recordAudit } from '../../../foundation/index.ts';

export const notesProvider = 'webdav';

const notesSetting = defineSetting('workspace', 'webdavNotes', z.object({ isOn: z.boolean().default(true) }));

export const writesNotes = async (db: Database | Transaction, of: { workspaceId: string }): Promise<boolean> =>
	(await readSetting(db, notesSetting, of)).isOn;

export async function changeNotes({ db }: Deps, caller: Caller, isOn: boolean): Promise<void> {
	await db.transaction(async (tx) => {
		const { before, after } = await changeSetting(tx, notesSetting, caller, { isOn });
		if (before.isOn === after.isOn) return;
		await recordAudit(tx, caller, {
			action: 'workspaceSettingsChanged',
			subjectId: caller.workspaceId,
			workspaceId: caller.workspaceId,
			before: { webdavNotes: before.isOn },
			after: { webdavNotes: after.isOn },
		});
	});
}
