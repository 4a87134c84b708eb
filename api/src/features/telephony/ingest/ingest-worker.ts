import { type FSWatcher, watch } from 'node:fs';
import { limits } from '@debrief/shared/domain/limits.ts';
import { mayUsePbx } from '@debrief/shared/domain/pbx/may-use-pbx.ts';
import type { PbxRejection } from '@debrief/shared/domain/pbx/rejections.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { workspace } from '../../../platform/db/schema/index.ts';
import { startPolling } from '../../../platform/jobs/start-polling.ts';
import { entitlementsOfWorkspace } from '../../foundation/index.ts';
import { UploadSessions } from '../../recordings/index.ts';
import { type Naming, namingOf, pairKey, readCall } from './calls/read-call.ts';
import { endRemoved } from './end-removed.ts';
import { type FoundFile, findFiles } from './files/find-files.ts';
import { StableFiles } from './files/stable-files.ts';
import { type WatchedFolder, watchedFolders } from './files/watched-folders.ts';
import { type Candidate, type IngestContext, ingestCall, type Outcome, reject } from './ingest-call.ts';
import { sendRejectionMails } from './rejections/rejection-mail.ts';

const pollEveryMs = 500;
/** Not every file system reports changes. */
const scanAtLeastEveryMs = 5_000;
/** Rescans between rounds, so that new senders have their turn. */
const roundMs = 5_000;
const atOnce = 4;
const finalAfterMs = 10 * 60_000;
const otherSideMs = 60_000;
const retryAfterMs = 60_000;
const endRemovedEveryMs = 30_000;

type Queue = {
	folder: WatchedFolder;
	stable: StableFiles;
	calls: Candidate[][];
	refusal: PbxRejection | null;
};

export class IngestWorker {
	readonly #context: IngestContext;
	readonly #deps: Deps;
	readonly #stopping = new AbortController();
	readonly #stable = new Map<string, StableFiles>();
	readonly #watchers = new Map<string, FSWatcher>();
	#isChanged = true;
	#scannedAt = 0;
	#removedAt = 0;

	constructor(deps: Deps) {
		this.#deps = deps;
		this.#context = { sessions: new UploadSessions(deps), signal: this.#stopping.signal };
	}

	async poll(): Promise<void> {
		const isDue = performance.now() - this.#scannedAt >= scanAtLeastEveryMs;
		if (!this.#isChanged && !isDue) return;
		this.#isChanged = false;
		this.#scannedAt = performance.now();
		await this.scan();
	}

	async scan(): Promise<void> {
		const folders = await watchedFolders(this.#deps);
		this.#follow(folders);
		const queues: Queue[] = [];
		for (const folder of folders) queues.push(await this.#queueOf(folder));
		await this.#ingest(queues.filter(({ calls }) => calls.length > 0));
		await sendRejectionMails(this.#deps);
		await this.#endRemoved(folders);
	}

	async stop(): Promise<void> {
		this.#stopping.abort(new Error('the server stops'));
		for (const watcher of this.#watchers.values()) watcher.close();
	}

	async #endRemoved(folders: WatchedFolder[]): Promise<void> {
		const now = this.#deps.clock().getTime();
		if (now - this.#removedAt < endRemovedEveryMs) return;
		this.#removedAt = now;
		await endRemoved(this.#deps, folders);
	}

	async #queueOf(folder: WatchedFolder): Promise<Queue> {
		const key = keyOf(folder);
		const stableAfterMs = this.#deps.env.INTAKE_SETTLE_SECONDS * 1000;
		const stable = this.#stable.get(key) ?? new StableFiles(stableAfterMs);
		this.#stable.set(key, stable);
		const now = this.#deps.clock();
		const files = stable.update(await findFiles(folder.root), now.getTime());
		if (files.length === 0) return { folder, stable, calls: [], refusal: null };
		const naming = await namingOf(this.#deps.db, folder.workspaceId);
		const refusal = await this.#refusalOf(folder);
		return { folder, stable, refusal, calls: groupCalls(files, { naming, stable, now }) };
	}

	async #ingest(queues: Queue[]): Promise<void> {
		const until = performance.now() + roundMs;
		const ingestInTurn = async () => {
			for (let queue = queues.shift(); queue; queue = queues.shift()) {
				const candidates = queue.calls.shift();
				if (queue.calls.length > 0) queues.push(queue);
				if (candidates) await this.#ingestOne(queue, candidates);
				if (performance.now() < until && !this.#stopping.signal.aborted) continue;
				this.#isChanged = true;
				return;
			}
		};
		await Promise.all(Array.from({ length: atOnce }, ingestInTurn));
	}

	async #ingestOne({ folder, stable, refusal }: Queue, candidates: Candidate[]): Promise<void> {
		const outcomes = await this.#outcomesOf(folder, refusal, candidates);
		const now = this.#deps.clock().getTime();
		for (const [at, { found }] of candidates.entries()) {
			const outcome = outcomes[at];
			if (outcome === 'done') continue;
			const untilFinal = now + finalAfterMs - stable.unchangedFor(found, now);
			stable.postpone(found, outcome === 'incomplete' ? untilFinal : now + retryAfterMs);
		}
	}

	async #outcomesOf(folder: WatchedFolder, refusal: PbxRejection | null, candidates: Candidate[]): Promise<Outcome[]> {
		try {
			const [first] = candidates;
			const isTooLarge = candidates.some(({ found }) => found.size > limits.uploadMaxBytes);
			if (!first || (!refusal && !isTooLarge)) return await ingestCall(this.#context, folder, candidates);
			for (const { found } of candidates) {
				const reason = refusal ?? (found.size > limits.uploadMaxBytes ? 'tooLarge' : null);
				if (reason) await reject(this.#context, folder, found, reason);
			}
			return candidates.map(() => 'done');
		} catch (err) {
			this.#deps.log.warn({ err, workspaceId: folder.workspaceId }, 'a dropped file could not be handled');
			return candidates.map(() => 'failed');
		}
	}

	async #refusalOf({ workspaceId }: WatchedFolder): Promise<PbxRejection | null> {
		const { db, clock } = this.#deps;
		if (!mayUsePbx(await entitlementsOfWorkspace(db, workspaceId, clock()))) return 'planLapsed';
		const [own] = await db
			.select({ deletionAt: workspace.deletionAt })
			.from(workspace)
			.where(eq(workspace.id, workspaceId));
		return own?.deletionAt ? 'workspaceClosing' : null;
	}

	/** Only speeds things up: folders are scanned every few seconds anyway. */
	#follow(folders: WatchedFolder[]): void {
		const wanted = new Map(folders.map((folder) => [keyOf(folder), folder]));
		for (const [key, watcher] of this.#watchers) {
			if (wanted.has(key)) continue;
			watcher.close();
			this.#watchers.delete(key);
			this.#stable.delete(key);
		}
		for (const [key, { root }] of wanted) {
			if (this.#watchers.has(key)) continue;
			try {
				const watcher = watch(root, { persistent: false }, () => {
					this.#isChanged = true;
				});
				const forget = () => {
					watcher.close();
					this.#watchers.delete(key);
				};
				watcher.on('error', forget);
				this.#watchers.set(key, watcher);
			} catch {
				// Network drives, or too many watched folders.
			}
		}
	}
}

const keyOf = ({ root, workspaceId }: WatchedFolder): string => `${workspaceId} ${root.toString('latin1')}`;

type Grouping = { naming: Naming; stable: StableFiles; now: Date };

function groupCalls(files: FoundFile[], { naming, stable, now }: Grouping): Candidate[][] {
	const pairs = new Map<string, Candidate[]>();
	const calls: Candidate[][] = [];
	for (const found of files) {
		const call = readCall(naming, found, now);
		const unchangedMs = stable.unchangedFor(found, now.getTime());
		const candidate = { found, call, isFinal: unchangedMs >= finalAfterMs };
		const key = pairKey(call, found);
		const other = key && pairs.get(key)?.find(({ call: { side } }) => side !== call.side);
		if (key && other) pairs.set(key, [other, candidate]);
		else if (key && !pairs.has(key)) pairs.set(key, [candidate]);
		else calls.push([candidate]);
	}
	const isReady = (pair: Candidate[]) =>
		pair.length > 1 || pair.some(({ found }) => stable.unchangedFor(found, now.getTime()) >= otherSideMs);
	return [...[...pairs.values()].filter(isReady), ...calls];
}

export const startIngest = (deps: Deps): { stop(): Promise<void> } =>
	startPolling(new IngestWorker(deps), {
		log: deps.log,
		everyMs: pollEveryMs,
		failure: 'dropped recordings could not be taken',
	});
