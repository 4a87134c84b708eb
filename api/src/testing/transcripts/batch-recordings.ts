import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { processingRun, transcript, transcriptBatchItem } from '../../platform/db/schema/index.ts';
import type { TestApp } from '../create-test-app.ts';
import { spokenFile } from '../pipeline-app.ts';
import type { TestUser } from '../test-client.ts';
import { placeInsights, placeTranscript } from './place-transcript.ts';

export const lowerQualityEngine = { id: 'weak', label: 'Weak', version: '1', quality: 'basic' } as const;

/** Places a recording with sound and insights that a lower-quality engine transcribed. */
export async function placeLowerQuality({ deps }: TestApp, owner: TestUser) {
	const placed = await placeTranscript(deps, owner, [['1', 'bad words', 0, 12_000]]);
	await placeInsights(deps, owner, placed.callId);
	await deps.storage.append(`originals/${placed.fileId}`, 0, Readable.from([spokenFile('wav')]));
	await deps.db.update(transcript).set({ engine: lowerQualityEngine }).where(eq(transcript.fileId, placed.fileId));
	return placed;
}

/** Returns the ids of the recordings that a batch processes now. */
export async function runningItems({ deps }: TestApp, batch: { id: string }): Promise<string[]> {
	const isRunning = and(eq(transcriptBatchItem.batchId, batch.id), eq(transcriptBatchItem.state, 'running'));
	const rows = await deps.db.select().from(transcriptBatchItem).where(isRunning);
	return rows.map(({ recordingId }) => recordingId);
}

/** Returns how many runs of batches an engine works on now. */
export const workingRuns = ({ deps }: TestApp): Promise<number> =>
	deps.db.$count(processingRun, and(eq(processingRun.state, 'working'), processingRun.isBackground));
