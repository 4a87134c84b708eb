import { statfs } from 'node:fs/promises';
import type { HealthLevel, ServerHealth } from '@debrief/shared/contract/administration/operations.ts';
import { and, count, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { conversation, outboxMessage, processingRun } from '../../../platform/db/schema/index.ts';
import { getEngines, version } from '../../foundation/index.ts';
import { readLostMedia } from '../../recordings/index.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import { isListedJob } from './list-jobs.ts';

const dayMs = 86_400_000;
const gigabyte = 1e9;
/** A queue this old means that no worker is running, an engine is down, or the mail server refuses. */
const lagWarningMs = 15 * 60_000;
const lagCriticalMs = 2 * 3_600_000;
const startedAt = new Date(Date.now() - performance.now());

export async function getServerHealth(deps: Deps): Promise<ServerHealth> {
	const [database, disk, queue, engines, mail, mediaBytes, lostMedia, backup] = await Promise.all([
		describeDatabase(deps),
		diskOf(deps.env.dataFolder),
		countRuns(deps),
		getEngines(deps),
		countMails(deps),
		sumMedia(deps),
		readLostMedia(deps),
		readLastBackup(deps.env.dataFolder),
	]);
	const { speech, insights, canDecode } = engines;
	const ready = (isReady: boolean): HealthLevel => (isReady ? 'ok' : 'warning');
	const isRecent = backup !== null && deps.clock().getTime() - Date.parse(backup.at) < 7 * dayMs;
	const checks: ServerHealth['checks'] = [
		{ name: 'database', level: database.answerMs > 1_000 ? 'warning' : 'ok' },
		{ name: 'disk', level: diskLevel(disk) },
		{ name: 'media', level: lostMedia.recordings > 0 ? 'critical' : 'ok' },
		{ name: 'queue', level: queueLevel(queue.lagMs) },
		{ name: 'speech', level: ready(speech.isReady) },
		{ name: 'insights', level: ready(insights.isReady) },
		{ name: 'decoder', level: ready(canDecode) },
		{ name: 'mail', level: ready(mail.isDelivered && mail.failed === 0 && (mail.lagMs ?? 0) < lagWarningMs) },
		{ name: 'backup', level: ready(isRecent) },
	];
	return {
		level: worst(checks.map(({ level }) => level)),
		checks,
		version,
		node: process.versions.node,
		startedAt: startedAt.toISOString(),
		database,
		disk,
		queue,
		mail,
		mediaBytes,
		lostMedia,
		canDecode,
		speech: healthOf(speech),
		insights: healthOf(insights),
		lastBackup: backup && { at: backup.at, bytes: backup.bytes },
	};
}

type EngineHealth = ServerHealth['speech'];
const healthOf = ({ id, label, isReady, reason }: EngineHealth): EngineHealth => ({ id, label, isReady, reason });

export const worst = (levels: readonly HealthLevel[]): HealthLevel =>
	(['critical', 'warning'] as const).find((level) => levels.includes(level)) ?? 'ok';

/** Uploads fail on a full disk, and the database may be damaged when nothing can be written. */
export function diskLevel({ freeBytes, totalBytes }: ServerHealth['disk']): HealthLevel {
	if (freeBytes < Math.min(gigabyte, totalBytes * 0.02)) return 'critical';
	return freeBytes < Math.min(10 * gigabyte, totalBytes * 0.1) ? 'warning' : 'ok';
}

export function queueLevel(lagMs: number | null): HealthLevel {
	if (lagMs === null || lagMs < lagWarningMs) return 'ok';
	return lagMs < lagCriticalMs ? 'warning' : 'critical';
}

const Described = z.object({ rows: z.tuple([z.object({ version: z.string(), bytes: z.coerce.number() })]) });

async function describeDatabase({ db, env }: Deps): Promise<ServerHealth['database']> {
	const begun = performance.now();
	await db.execute(sql`select 1`);
	const answerMs = Math.round(performance.now() - begun);
	const described = await db.execute(
		sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
	);
	const [{ version: of, bytes }] = Described.parse(described).rows;
	return { kind: env.DATABASE_URL ? 'postgres' : 'embedded', version: of, bytes, answerMs };
}

async function diskOf(folder: string): Promise<ServerHealth['disk']> {
	const { bavail, blocks, bsize } = await statfs(folder);
	return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

async function countRuns({ db, clock }: Deps): Promise<ServerHealth['queue']> {
	const rows = await db
		.select({ state: processingRun.state, n: count(), oldest: min(processingRun.createdAt) })
		.from(processingRun)
		.innerJoin(conversation, sql`${conversation.id} = ${processingRun.conversationId}`)
		.where(and(isListedJob(), isNull(conversation.deletedAt)))
		.groupBy(processingRun.state);
	const of = (state: string) => rows.find((row) => row.state === state);
	const oldest = of('waiting')?.oldest;
	return {
		waiting: of('waiting')?.n ?? 0,
		working: of('working')?.n ?? 0,
		failed: of('failed')?.n ?? 0,
		lagMs: oldest ? Math.max(0, clock().getTime() - oldest.getTime()) : null,
	};
}

async function countMails({ db, mail, clock }: Deps): Promise<ServerHealth['mail']> {
	const rows = await db
		.select({ state: outboxMessage.state, n: count(), oldest: min(outboxMessage.createdAt) })
		.from(outboxMessage)
		.where(and(eq(outboxMessage.channel, 'mail'), inArray(outboxMessage.state, ['queued', 'sending', 'failed'])))
		.groupBy(outboxMessage.state);
	const of = (...states: string[]) =>
		rows.filter((row) => states.includes(row.state)).reduce((sum, { n }) => sum + n, 0);
	const waiting = rows.flatMap(({ state, oldest }) => (state !== 'failed' && oldest ? oldest.getTime() : []));
	const lagMs = waiting.length > 0 ? Math.max(0, clock().getTime() - Math.min(...waiting)) : null;
	return { isDelivered: mail.isDelivered, queued: of('queued', 'sending'), failed: of('failed'), lagMs };
}

const Sum = z.object({ rows: z.tuple([z.object({ bytes: z.coerce.number() })]) });

async function sumMedia({ db }: Deps): Promise<number> {
	const found = await db.execute(sql`
		select (coalesce(sum(f.stored_bytes + coalesce(p.copy_bytes, 0)), 0))::text as bytes
		from file f left join prepared_media p on p.file_id = f.id
		where f.audio_deleted_at is null and f.storage_key not like 'demo/%'`);
	return Sum.parse(found).rows[0].bytes;
}
