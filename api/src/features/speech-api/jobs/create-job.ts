import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SpeechJobByAddress, type SpeechJobOptions } from '@debrief/shared/contract/speech/jobs.ts';
import { StorableInput } from '@debrief/shared/contract/storable-input.ts';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { speechJob } from '../../../platform/db/schema/index.ts';
import { AppError, fieldError, invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { isMultipartForm } from '../../../platform/http/headers/media-type.ts';
import { readJson } from '../../../platform/http/read-json.ts';
import { assertMinutesLeft } from '../count-speech.ts';
import { findEngine } from '../openai/speech-names.ts';
import { fetchFileKind, transcribeFileKind } from './job-kinds.ts';
import { ownedBy, type SpeechJobRow } from './job-rows.ts';
import { receiveFile } from './receive-file.ts';

const uploadLostMs = 60_000;

type Made = { job: SpeechJobRow; isNew: boolean };

/** A repeated key returns the first job, even while its file is arriving. Throws `idempotency_conflict`. */
export async function createJob(deps: Deps, caller: Caller, message: IncomingMessage): Promise<Made> {
	await assertMinutesLeft(deps, caller.workspaceId);
	const key = readKey(message);
	if (isMultipartForm(message)) return ofForm(deps, caller, message, key);
	const { url, ...options } = SpeechJobByAddress.parse(StorableInput.parse(await readJson(message)));
	assertEngine(deps, options);
	const fileName = new URL(url).pathname.split('/').pop() || 'audio';
	const values = { status: 'queued', options, sourceUrl: url, fileName } as const;
	const made = await insertJob(deps, caller, { ...values, key, fingerprint: hashOf(JSON.stringify([url, options])) });
	const { id: jobId, workspaceId } = made.job;
	if (made.isNew) await deps.jobs.enqueue(fetchFileKind, { jobId, workspaceId });
	return made;
}

async function ofForm(deps: Deps, caller: Caller, message: IncomingMessage, key: string | null): Promise<Made> {
	// A repeated request is answered before its file has arrived, so its length stands for the contents.
	const fingerprint = hashOf(`form ${message.headers['content-length'] ?? ''}`);
	const options = { model: '', language: null, prompt: null, numberOfSpeakers: null };
	const made = await insertJob(deps, caller, { status: 'receiving', options, fileName: '', key, fingerprint });
	if (!made.isNew) {
		message.resume();
		return made;
	}
	const job = await receiveFile(deps, caller, { message, job: made.job }, (given) => assertEngine(deps, given));
	await deps.jobs.enqueue(transcribeFileKind, { jobId: job.id });
	return { job, isNew: true };
}

type NewJob = Pick<SpeechJobRow, 'status' | 'options' | 'fileName' | 'fingerprint'> & {
	sourceUrl?: string;
	key: string | null;
};

async function insertJob({ db, clock }: Deps, caller: Caller, { key, ...values }: NewJob): Promise<Made> {
	const { workspaceId, userId, apiKey } = caller;
	const now = clock();
	const own = { workspaceId, userId, apiKeyId: apiKey?.id ?? null, token: newId(), createdAt: now, aliveAt: now };
	return db.transaction(async (tx) => {
		const isLost = or(
			and(eq(speechJob.status, 'receiving'), lt(speechJob.aliveAt, new Date(now.getTime() - uploadLostMs))),
			// A cancelled job does not block a new request with the same key.
			and(inArray(speechJob.status, ['cancelled']), isNull(speechJob.result)),
		);
		const isThis = and(
			eq(speechJob.workspaceId, workspaceId),
			eq(speechJob.userId, userId),
			eq(speechJob.idempotencyKey, key ?? ''),
		);
		if (key) await tx.delete(speechJob).where(and(isThis, isLost, ownedBy(caller)));
		const [job] = await tx
			.insert(speechJob)
			.values({ ...values, ...own, id: newId(), idempotencyKey: key })
			.onConflictDoNothing()
			.returning();
		if (job) return { job, isNew: true };
		const [known] = await tx
			.select()
			.from(speechJob)
			.where(and(isThis, ownedBy(caller)));
		if (!known || known.fingerprint !== values.fingerprint) throw new AppError('idempotency_conflict');
		return { job: known, isNew: false };
	});
}

function readKey({ headers }: IncomingMessage): string | null {
	const key = headers['idempotency-key'];
	if (key === undefined) return null;
	if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
	throw invalidInput('Idempotency-Key', 'invalid', 'invalid', { field: 'Idempotency-Key' });
}

function assertEngine(deps: Deps, { model, language }: Pick<SpeechJobOptions, 'model' | 'language'>): void {
	if (!findEngine(deps, model, language)) throw fieldError('engine_not_found', 'model', 'unknown');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
