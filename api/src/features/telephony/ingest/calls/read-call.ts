import type { CallDoubt } from '@debrief/shared/domain/pbx/call-doubts.ts';
import { type NamedCall, readCallName } from '@debrief/shared/domain/pbx/read-file-name.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/open-database.ts';
import { pbxAccount } from '../../../../platform/db/schema/index.ts';
import type { FoundFile } from '../files/find-files.ts';

export type Call = Omit<NamedCall, 'startedAt' | 'callerNumber' | 'calleeNumber'> & {
	fileName: string;
	startedAt: Date;
	isStartKnown: boolean;
};

const clockSkewMs = 5 * 60_000;

export type Naming = Parameters<typeof readCallName>[0];

export async function namingOf(db: Database, workspaceId: string): Promise<Naming> {
	const { product, namePattern, timeZone } = pbxAccount;
	const [found] = await db
		.select({ product, namePattern, timeZone })
		.from(pbxAccount)
		.where(eq(pbxAccount.workspaceId, workspaceId));
	return found ?? null;
}

export function readCall(naming: Naming, { name, mtimeMs }: Pick<FoundFile, 'name' | 'mtimeMs'>, now: Date): Call {
	const fileName = name.split('/').at(-1) ?? name;
	const ofFile = new Date(Math.min(mtimeMs, now.getTime()));
	const named = readCallName(naming, name);
	if (!named) return { ...unknown, fileName, startedAt: ofFile };
	const { startedAt, callerNumber: _caller, calleeNumber: _callee, ...about } = named;
	if (!startedAt) return { ...about, fileName, startedAt: ofFile, isStartKnown: false };
	const isFuture = startedAt.getTime() > now.getTime() + clockSkewMs;
	if (!isFuture) return { ...about, fileName, startedAt, isStartKnown: true };
	const doubts: CallDoubt[] = ['future'];
	return { ...about, fileName, startedAt: ofFile, otherStartedAt: null, isStartKnown: false, doubts };
}

const unknown: Omit<Call, 'fileName' | 'startedAt'> = {
	otherStartedAt: null,
	direction: null,
	remoteNumber: null,
	extension: null,
	callId: null,
	side: null,
	isStartKnown: false,
	doubts: ['unknownName'],
};

/** Equal only for the two sides of one call. Null for a file that is not a side. */
export function pairKey(call: Call, { name }: Pick<FoundFile, 'name'>): string | null {
	if (!call.side || !call.callId) return null;
	const folder = name.slice(0, name.lastIndexOf('/') + 1);
	const { callId, remoteNumber, extension, direction } = call;
	return JSON.stringify([
		folder,
		callId,
		call.isStartKnown ? call.startedAt : null,
		remoteNumber,
		extension,
		direction,
	]);
}
