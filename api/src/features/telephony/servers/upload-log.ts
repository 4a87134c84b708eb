import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { pbxTransfer } from '../../../platform/db/schema/index.ts';
import type { FileServerHost } from '../../../platform/file-servers/file-server-host.ts';
import { countRejection } from '../ingest/rejections/count-rejection.ts';
import { findReceived, recordTransfer } from '../ingest/transfer-log.ts';

export function uploadLog(deps: Deps): Pick<FileServerHost, 'uploadStarted' | 'uploadEnded' | 'renamed'> {
	const { db, clock } = deps;
	return {
		async uploadStarted({ workspaceId }, { name, protocol }) {
			const known = await findReceived(db, { workspaceId, name });
			const started = { protocol, startedAt: clock(), endedAt: null, reason: null };
			if (known) await db.update(pbxTransfer).set(started).where(eq(pbxTransfer.id, known.id));
			else await recordTransfer(db, { workspaceId, name, bytes: 0, state: 'received', ...started });
		},
		async uploadEnded({ workspaceId }, { name, bytes, isInterrupted, isTooLarge }) {
			const known = await findReceived(db, { workspaceId, name });
			if (!known) return;
			const outcome = isTooLarge
				? ({ state: 'rejected', reason: 'tooLarge' } as const)
				: { reason: isInterrupted ? 'incomplete' : null };
			await db
				.update(pbxTransfer)
				.set({ ...outcome, bytes, endedAt: clock() })
				.where(eq(pbxTransfer.id, known.id));
			if (isTooLarge) await countRejection(deps, workspaceId);
		},
		async renamed({ workspaceId }, { from, to }) {
			const known = await findReceived(db, { workspaceId, name: from });
			if (known) await db.update(pbxTransfer).set({ name: to }).where(eq(pbxTransfer.id, known.id));
		},
	};
}
