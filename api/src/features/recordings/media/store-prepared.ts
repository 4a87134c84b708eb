import type { PreparedMedia } from '../../../engines/audio/prepared-media.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { preparedMedia } from '../../../platform/db/schema/index.ts';
import type { FileRecord } from '../../conversations/index.ts';
import type { Run } from '../processing/runs.ts';

export type Prepared = {
	file: FileRecord;
	media: PreparedMedia;
	playbackKey: string;
	copyBytes: number;
	samplesBytes: number;
};

const onlyChannels: Partial<Record<PreparedMedia['origin'], 1 | 2>> = { 'left-only': 1, 'right-only': 2 };

export async function storePrepared(
	db: Database | Transaction,
	run: Pick<Run, 'id'>,
	prepared: readonly Prepared[],
): Promise<void> {
	for (const { file: target, media, playbackKey, copyBytes, samplesBytes } of prepared) {
		const { durationMs, container, codec, looksCutOff, video } = media;
		const row = {
			durationMs,
			container,
			codec,
			looksCutOff,
			video,
			layout: media.channels,
			onlyChannel: onlyChannels[media.origin] ?? null,
			playbackKey,
			copyBytes,
			samplesBytes,
			playbackMimeType: media.playback.mimeType,
			runId: run.id,
			peaks: media.peaks.channels.map((channel) =>
				Buffer.from(channel.buffer, channel.byteOffset, channel.byteLength).toString('base64'),
			),
		};
		await db
			.insert(preparedMedia)
			.values({ fileId: target.id, ...row })
			.onConflictDoUpdate({ target: preparedMedia.fileId, set: row });
	}
}
