import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { pbxAccount, workspace } from '../../../platform/db/schema/index.ts';
import { fileServerAddresses } from '../../../platform/file-servers/file-server-addresses.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { isFileTransferOn } from './workspace-settings.ts';

export async function readFtpConfig(
	db: Database | Transaction,
	env: Deps['env'],
	caller: Caller,
): Promise<Pick<Settings, 'enableFtpConfig' | 'ftpConfig' | 'selectedPbx'>> {
	if (caller.rank !== 'Admin') return {};
	const { workspaceId } = caller;
	const [row] = await db
		.select({ username: pbxAccount.username, product: pbxAccount.product, trialEndsAt: workspace.trialEndsAt })
		.from(workspace)
		.leftJoin(pbxAccount, eq(pbxAccount.workspaceId, workspace.id))
		.where(eq(workspace.id, workspaceId));
	const { ftp, sftp } = fileServerAddresses(env);
	const server = ftp ?? sftp;
	return {
		enableFtpConfig: await isFileTransferOn(db, caller),
		ftpConfig: {
			server: server && `${server.host}:${server.port}`,
			username: row?.username ?? null,
			password: null,
			trialEndDate: row?.trialEndsAt?.toISOString() ?? null,
		},
		selectedPbx: row?.product ?? null,
	};
}
