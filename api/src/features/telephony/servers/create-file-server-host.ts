import { timingSafeEqual } from 'node:crypto';
import { mayUsePbx } from '@debrief/shared/domain/pbx/may-use-pbx.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import { pbxAccount } from '../../../platform/db/schema/index.ts';
import type { DropAccount, FileServerHost } from '../../../platform/file-servers/file-server-host.ts';
import { networkOf } from '../../../platform/http/headers/client-address.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { entitlementsOfWorkspace, isFileTransferOn } from '../../foundation/index.ts';
import { dropFolderOf } from '../ingest/drop-folder.ts';
import { uploadLog } from './upload-log.ts';

type AccountRow = typeof pbxAccount.$inferSelect;
const windowMs = 15 * 60_000;

export function createFileServerHost(deps: Deps): FileServerHost {
	const { db, env, clock } = deps;
	// Only addresses are locked, never accounts, so that guessing cannot lock a telephone system out.
	const ofName = createRateLimit({ db, clock, name: 'file-servers-name', limit: 10, windowMs });
	const ofNetwork = createRateLimit({ db, clock, name: 'file-servers-network', limit: 50, windowMs });

	async function isIncluded({ workspaceId }: { workspaceId: string }): Promise<boolean> {
		const isOn = await isFileTransferOn(db, { workspaceId });
		return isOn && mayUsePbx(await entitlementsOfWorkspace(db, workspaceId, clock()));
	}

	return {
		async signIn({ username, password, address }) {
			const network = networkOf(address);
			const name = `${network} ${username}`;
			if ((await ofNetwork.isReached(network)) || (await ofName.isReached(name))) return { refusal: 'locked' };
			const [row] = await db.select().from(pbxAccount).where(eq(pbxAccount.username, username));
			const account = accountOf(row, password, (workspaceId) => dropFolderOf(env, workspaceId));
			if (!account) {
				await ofName.take(name);
				await ofNetwork.take(network);
				return { refusal: 'wrong' };
			}
			return (await isIncluded(account)) ? { account } : { refusal: 'plan' };
		},
		async mayUpload({ workspaceId, passwordChangedAt }) {
			const [row] = await db.select().from(pbxAccount).where(eq(pbxAccount.workspaceId, workspaceId));
			const isSame = row?.passwordHash && row.passwordChangedAt?.getTime() === passwordChangedAt.getTime();
			return isSame ? isIncluded({ workspaceId }) : false;
		},
		...uploadLog(deps),
	};
}

function accountOf(
	row: AccountRow | undefined,
	password: string,
	folderOf: (workspaceId: string) => string,
): DropAccount | null {
	const hash = hashToken(password);
	// Also compares for an unknown user, so that both cases take the same time.
	const isRight = isSame(hash, row?.passwordHash ?? hashToken(hash));
	if (!row?.passwordChangedAt || !isRight) return null;
	const { workspaceId, passwordChangedAt } = row;
	return { workspaceId, passwordChangedAt, folder: folderOf(workspaceId) };
}

const isSame = (one: string, other: string): boolean =>
	one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
