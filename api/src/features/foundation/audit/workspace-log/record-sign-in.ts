import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { recordInLog } from './append-to-log.ts';

type Entering = Pick<Caller, 'userId' | 'email' | 'from' | 'workspaceId'>;

export async function recordSignIn({ db }: Pick<Deps, 'db'>, who: Entering): Promise<void> {
	const act = { action: 'signedIn', subjectId: who.userId } as const;
	await db.transaction((tx) => recordInLog(tx, who.workspaceId, who, [act]));
}
