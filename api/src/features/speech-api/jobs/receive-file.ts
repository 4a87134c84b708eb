import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { SpeechJobOptions } from '@debrief/shared/contract/speech/jobs.ts';
import { StorableInput } from '@debrief/shared/contract/storable-input.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { speechJob } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { readForm } from '../../../platform/http/forms/read-form.ts';
import { assertFormSize, saveFormFile } from '../../../platform/http/forms/save-form-file.ts';
import { watchKey } from '../watch-key.ts';
import type { SpeechJobRow } from './job-rows.ts';

const signEveryMs = 15_000;

type Receiving = { message: IncomingMessage; job: SpeechJobRow };

export async function receiveFile(
	deps: Deps,
	caller: Caller,
	{ message, job }: Receiving,
	check: (options: SpeechJobOptions) => void,
): Promise<SpeechJobRow> {
	const { db, clock, storage, env, log } = deps;
	const isMine = and(eq(speechJob.id, job.id), eq(speechJob.token, job.token ?? ''), eq(speechJob.status, 'receiving'));
	const signs = setInterval(() => {
		const alive = db.update(speechJob).set({ aliveAt: clock() }).where(isMine);
		alive.then(undefined, (err) => log.warn({ err }, 'sign of life of an upload'));
	}, signEveryMs);
	const folder = join(env.dataFolder, 'incoming');
	const path = join(folder, randomUUID());
	using watch = watchKey(deps, caller);
	try {
		assertFormSize(message);
		await mkdir(folder, { recursive: true });
		const { fields, file } = await readForm(message, (part) => saveFormFile(part, path, watch.signal), ['file']);
		const options = SpeechJobOptions.parse(StorableInput.parse(fields));
		check(options);
		if (!file || file.taken.size === 0) throw new AppError('file_empty');
		const storageKey = `speech/${job.id}`;
		await storage.adopt(storageKey, path);
		const { fileName } = file.taken;
		const [queued] = await db
			.update(speechJob)
			.set({ status: 'queued', options, fileName, storageKey, aliveAt: clock() })
			.where(isMine)
			.returning();
		if (queued) return queued;
		await storage.delete(storageKey);
		throw new AppError('speech_job_not_found');
	} catch (error) {
		await db.delete(speechJob).where(isMine);
		throw error;
	} finally {
		clearInterval(signs);
		await rm(path, { force: true });
	}
}
