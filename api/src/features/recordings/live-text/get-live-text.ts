import type { LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { liveText } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { seeFile } from '../../conversations/index.ts';
import { currentRunOf, isActive } from '../processing/runs.ts';
import { summarizeDelays } from './delays.ts';
import { makesLiveText } from './eligible.ts';
import { readLines } from './live-lines.ts';

type Query = { fileId: string; limit: number };

export async function getLiveText(deps: Deps, caller: Caller, { fileId, limit }: Query): Promise<LiveText> {
	const { file } = await seeFile(deps.db, caller, fileId);
	const [run, [row]] = await Promise.all([
		currentRunOf(deps.db, fileId),
		deps.db.select().from(liveText).where(eq(liveText.fileId, fileId)),
	]);
	const list = run && isActive(run) ? await readLines(deps.db, fileId, limit) : [];
	const isLive = file.liveKey !== null && run?.step === 'upload' && isActive(run);
	const reason = isLive ? (makesLiveText(deps) ? (row?.unavailable ?? null) : 'engine') : null;
	const hasClaim = row?.claimedUntil != null && row.claimedUntil > deps.clock();
	const isRunning = hasClaim && row.behindMs !== null;
	return {
		state: !isLive ? 'ended' : reason ? 'unavailable' : isRunning ? 'running' : 'waiting',
		reason,
		list: hasFeature(caller.entitlements, 'speakerRecognition')
			? list
			: list.map((line) => ({ ...line, origin: 'mixed' })),
		behindMs: row?.behindMs ?? null,
		delay: row ? summarizeDelays(row.delays) : null,
	};
}
