import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import { AppError, connectionBroke } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { FairQueue } from '../../../platform/http/fair-queue.ts';
import { readForm } from '../../../platform/http/forms/read-form.ts';
import { assertFormSize, saveFormFile } from '../../../platform/http/forms/save-form-file.ts';
import type { AppEnv } from '../../../platform/http/mount.ts';
import { invalidField } from '../../../platform/http/openai/openai-error.ts';
import { thirdPartyApi } from '../../foundation/index.ts';
import { assertMinutesLeft, countSpeech } from '../count-speech.ts';
import { writeResult } from '../openai-formats.ts';
import type { SpeechResult } from '../speech-result.ts';
import { type Listening, type SpeechOptions, transcribeFile } from '../transcribe-file.ts';
import { watchKey } from '../watch-key.ts';
import { explainFailure } from './explain-failure.ts';
import { readRequest, type SpeechTask, type TranscriptionRequest } from './read-request.ts';
import { engineNamed, translatorNamed } from './speech-names.ts';
import { streamResult } from './stream-result.ts';

export type SpeechContext = { deps: Deps; queue: FairQueue };
type Call = { caller: Caller; c: Context<AppEnv> };

/** Longer files need a job, because proxies would time out. */
const longestMs = 3_000_000;

export async function createTranscription(
	context: SpeechContext,
	{ caller, c }: Call,
	task: SpeechTask = 'transcribe',
): Promise<Response> {
	const { deps } = context;
	assertFormSize(c.env.incoming);
	await assertMinutesLeft(deps, caller.workspaceId);
	const folder = join(deps.env.dataFolder, 'incoming', randomUUID());
	await mkdir(folder, { recursive: true });
	const watch = watchKey(deps, caller);
	const signal = AbortSignal.any([watch.signal, goneSignal(c), AbortSignal.timeout(longestMs)]);
	const end = async () => {
		watch[Symbol.dispose]();
		await rm(folder, { recursive: true, force: true });
	};
	try {
		const { path, request } = await receive(c, { folder, signal, task });
		const transcribe = await prepare(context, caller, { path, folder, request, signal });
		if (request.isStreamed) return streamResult(transcribe, { format: request.format, end, log: deps.log });
		const { type, body } = await writeResult(await transcribe({}), request.format, request.granularities);
		await end();
		return new Response(body, { headers: { 'content-type': type } });
	} catch (error) {
		await end();
		throw explainFailure(error, signal);
	}
}

type Receiving = { folder: string; signal: AbortSignal; task: SpeechTask };

async function receive(c: Context<AppEnv>, { folder, signal, task }: Receiving) {
	const path = join(folder, 'file');
	const { entries, file } = await readForm(c.env.incoming, (part) => saveFormFile(part, path, signal), ['file']);
	const request = readRequest(entries, task);
	if (!file) throw invalidField('file', 'You must provide a file.', 'missing_required_parameter');
	if (file.taken.size === 0) throw new AppError('file_empty');
	return { path, request };
}

type Received = { path: string; folder: string; request: TranscriptionRequest; signal: AbortSignal };

async function prepare({ deps, queue }: SpeechContext, caller: Caller, received: Received) {
	const { path: inputPath, folder, request, signal } = received;
	const { workspaceId, apiKey } = caller;
	const isTranslated = request.task === 'translate';
	const { punctuation } = await thirdPartyApi(deps.db, caller);
	const options: SpeechOptions = {
		engine: isTranslated ? translatorNamed(deps, request.model) : engineNamed(deps, request.model, request.language),
		isTranslated,
		language: request.language,
		prompt: request.prompt,
		isPunctuated: punctuation,
		// The other formats have no speakers.
		numberOfSpeakers: request.format === 'diarized_json' ? null : 1,
	};
	return ({ onRecognised = () => {} }: Listening): Promise<SpeechResult> =>
		queue.run(workspaceId, async () => {
			signal.throwIfAborted();
			const subjectId = randomUUID();
			const control = { signal, onRecognised, onProgress: () => {} };
			const result = await transcribeFile(deps, { workspaceId, subjectId, inputPath, folder }, options, control);
			signal.throwIfAborted();
			const counted = { workspaceId, apiKeyId: apiKey?.id ?? null, durationMs: result.durationMs };
			await deps.db.transaction((tx) => countSpeech(tx, { ...counted, subjectId, at: deps.clock() }));
			return result;
		});
}

function goneSignal(c: Context<AppEnv>): AbortSignal {
	const control = new AbortController();
	const { outgoing } = c.env;
	outgoing.once('close', () => {
		if (!outgoing.writableFinished) control.abort(connectionBroke());
	});
	return control.signal;
}
