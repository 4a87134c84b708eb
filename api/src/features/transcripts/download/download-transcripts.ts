import type { DownloadFormat } from '@debrief/shared/contract/transcripts/transcript-changes.ts';
import { makeZip } from 'client-zip';
import { inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { file } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { attachment, fileNameOf } from '../../../platform/http/headers/attachment.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { recordConversations } from '../../foundation/index.ts';
import { toSrt, toVtt } from './captions.ts';
import { toJson, toText } from './plain-formats.ts';
import { readWrittenTranscript } from './read-written-transcript.ts';
import type { DownloadOptions, WrittenTranscript } from './transcript-file.ts';

const formats: Record<
	DownloadFormat,
	{ type: string; write(transcript: WrittenTranscript, options: DownloadOptions): string | Promise<string> }
> = {
	txt: { type: 'text/plain; charset=utf-8', write: toText },
	json: { type: 'application/json', write: toJson },
	srt: { type: 'application/x-subrip; charset=utf-8', write: toSrt },
	vtt: { type: 'text/vtt; charset=utf-8', write: toVtt },
};

type Request = DownloadOptions & { fileIds: string[]; format: DownloadFormat };

export async function downloadTranscripts(
	deps: Deps,
	caller: Caller,
	{ fileIds, format, ...options }: Request,
): Promise<Response> {
	requireFeature(caller, 'transcriptDownload');
	const { type, write } = formats[format];
	const files: { name: string; text: string }[] = [];
	for (const id of new Set(fileIds)) {
		const transcript = await readWrittenTranscript(deps, caller, id);
		files.push({ name: fileNameOf(transcript.title, format), text: await write(transcript, options) });
	}
	await recordDownload(deps, caller, fileIds);
	const [only] = files;
	if (only && files.length === 1) return answer(only.text, type, only.name);
	const day = deps.clock().toISOString().slice(0, 10);
	return answer(zipped(files), 'application/zip', `transcripts ${day}.zip`);
}

async function recordDownload({ db }: Deps, caller: Caller, fileIds: string[]): Promise<void> {
	const rows = await db.selectDistinct({ id: file.conversationId }).from(file).where(inArray(file.id, fileIds));
	const ids = rows.map(({ id }) => id);
	await db.transaction((tx) => recordConversations(tx, caller, 'transcriptDownloaded', ids));
}

const answer = (body: string | ReadableStream<Uint8Array>, type: string, fileName: string) =>
	new Response(body, {
		headers: { 'content-type': type, 'content-disposition': attachment(fileName), 'cache-control': 'no-store' },
	});

export function zipped(files: { name: string; text: string }[]): ReadableStream<Uint8Array> {
	const texts = new Map<string, string>();
	for (const { name, text } of files) {
		let free = name;
		for (let n = 2; texts.has(free); n++) free = name.replace(/(\.\w+)$/, ` ${n}$1`);
		texts.set(free, text);
	}
	return makeZip([...texts].map(([name, input]) => ({ name, input })));
}
