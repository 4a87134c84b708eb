import { availableParallelism, freemem, platform, release, totalmem } from 'node:os';
import { type FailureReason, failureReasons } from '@debrief/shared/domain/conversations/pipeline.ts';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { processingRun } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { countQueues } from '../../../platform/jobs/queue-counts.ts';
import { publicSettings } from '../../../public-settings.ts';
import { recordAudit } from '../../foundation/index.ts';
import { getServerHealth } from './server-health.ts';

const newestFailures = 200;

export async function downloadSupportBundle(deps: Deps, caller: Caller): Promise<Response> {
	const bundle = await createSupportBundle(deps);
	const act = {
		action: 'supportBundleDownloaded',
		subjectId: 'server',
		workspaceId: null,
		before: null,
		after: null,
	} as const;
	await deps.db.transaction((tx) => recordAudit(tx, caller, act));
	const day = deps.clock().toISOString().slice(0, 10);
	return new Response(`${JSON.stringify(bundle, null, '\t')}\n`, {
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'content-disposition': `attachment; filename="debrief-support-${day}.json"`,
			'cache-control': 'no-store',
		},
	});
}

/** Contains only numbers, codes and versions, never text from users or engines. */
async function createSupportBundle(deps: Deps) {
	const { speech, insights, ...health } = await getServerHealth(deps);
	return {
		about: 'Made by Debrief for support. It has no content of conversations, no names, no addresses and no secrets.',
		at: deps.clock().toISOString(),
		// An engine's message may quote user content.
		health: { ...health, speech: { isReady: speech.isReady }, insights: { isReady: insights.isReady } },
		machine: {
			platform: `${platform()} ${release()}`,
			cores: availableParallelism(),
			memoryBytes: totalmem(),
			freeMemoryBytes: freemem(),
			processBytes: process.memoryUsage.rss(),
		},
		engines: {
			speech: [deps.speech, ...deps.otherSpeech].map(({ id, quality }) => ({ id, quality })),
			insights: { id: deps.insights.id, quality: deps.insights.quality },
		},
		settings: publicSettings(deps.env),
		migrations: await newestMigration(deps),
		rows: await countRows(deps),
		queues: await countQueues(deps.db),
		failures: await countFailures(deps),
		newestFailures: await listFailures(deps),
		log: 'The server keeps no log of its own: it writes to its standard output. Add the part that you think matters.',
	};
}

const Migration = z.object({ rows: z.array(z.object({ hash: z.string(), when: z.string() })) });

async function newestMigration({ db }: Deps) {
	const newest = sql`select hash, created_at::text as "when" from drizzle.__drizzle_migrations order by created_at desc limit 1`;
	return Migration.parse(await db.execute(newest)).rows[0] ?? null;
}

const Table = z.object({
	rows: z.array(z.object({ name: z.string(), rows: z.coerce.number(), bytes: z.coerce.number() })),
});

async function countRows({ db }: Deps) {
	const tables = sql`
		select c.relname as name, greatest(c.reltuples, 0)::bigint::text as rows, pg_total_relation_size(c.oid)::text as bytes
		from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;
	return Table.parse(await db.execute(tables)).rows;
}

const isFailed = and(eq(processingRun.state, 'failed'), isNull(processingRun.supersededAt));
const known = (reason: string | null): FailureReason | 'other' =>
	failureReasons.find((one) => one === reason) ?? 'other';

async function countFailures({ db }: Deps) {
	const rows = await db
		.select({ step: processingRun.step, reason: processingRun.reason, n: count() })
		.from(processingRun)
		.where(isFailed)
		.groupBy(processingRun.step, processingRun.reason);
	return rows.map(({ step, reason, n }) => ({ step, reason: known(reason), count: n }));
}

async function listFailures({ db }: Deps) {
	const { id, step, reason, attempt, createdAt, startedAt, finishedAt } = processingRun;
	const rows = await db
		.select({ id, step, reason, attempt, createdAt, startedAt, finishedAt })
		.from(processingRun)
		.where(isFailed)
		.orderBy(desc(processingRun.createdAt))
		.limit(newestFailures);
	return rows.map((row) => ({ ...row, reason: known(row.reason) }));
}
