import { ApiError } from '../api-client/api-error.ts';
import type { UploadState } from '../contract/recordings/media.ts';
import type { CompleteRecording, DecodedLength, RecordingTransport } from '../recorder/recording-transport.ts';
import type { Mark } from '../recorder/stored-recording.ts';
import { sha1Of } from '../upload/sha1.ts';
import type { Chunk, NewUpload } from '../upload/upload-transport.ts';

export type Fault = { error: ApiError; storedShare?: number };

type FakeFile = { bytes: number[]; callId: string; whole: CompleteRecording | null; asked: number };

/** An in-memory server with the real one's guarantees. Faults are keyed by the number of the call, from 0. */
export class FakeRecordingServer implements RecordingTransport {
	readonly files = new Map<string, FakeFile>();
	readonly marks: { callId: string; mark: Mark }[] = [];
	readonly titles: string[] = [];
	readonly calls: string[] = [];
	readonly chunks: number[] = [];
	decoded: (whole: CompleteRecording, asked: number) => DecodedLength = ({ durationMs }) => ({
		state: 'decoded',
		durationMs,
	});
	fault: (call: number, name: string) => Fault | undefined = () => undefined;

	async create({ liveKey = '' }: NewUpload) {
		this.#meet('create');
		const fileId = `file-${liveKey}`;
		if (!this.files.has(fileId))
			this.files.set(fileId, { bytes: [], callId: `call-${liveKey}`, whole: null, asked: 0 });
		return this.#stateOf(fileId);
	}

	async state(fileId: string) {
		this.#meet('state');
		return this.#stateOf(fileId);
	}

	async send({ fileId, start, body }: Chunk) {
		const file = this.#file(fileId);
		const bytes = new Uint8Array(await new Response(body).arrayBuffer());
		this.chunks.push(bytes.length);
		const fault = this.#faultOf('send');
		const size = file.bytes.length;
		if (start !== size) throw new ApiError('wrong_start_byte', '', { status: 409, extra: { size } });
		const kept = bytes.subarray(0, Math.floor(bytes.length * (fault ? (fault.storedShare ?? 0) : 1)));
		for (const byte of kept) file.bytes.push(byte);
		if (fault) throw fault.error;
		return this.#stateOf(fileId);
	}

	async sendMark(callId: string, mark: Mark) {
		this.#meet('sendMark');
		const at = this.marks.findIndex((known) => known.mark.id === mark.id);
		if (at >= 0) this.marks.splice(at, 1, ...(mark.isDeleted ? [] : [{ callId, mark }]));
		else if (!mark.isDeleted) this.marks.push({ callId, mark });
		return `note-${mark.id}`;
	}

	async rename(_callId: string, title: string) {
		this.#meet('rename');
		this.titles.push(title);
	}

	async complete(fileId: string, whole: CompleteRecording) {
		const fault = this.#faultOf('complete');
		if (fault && !fault.storedShare) throw fault.error;
		const file = this.#file(fileId);
		if ((await sha1Of([Uint8Array.from(file.bytes)])) !== whole.hash) {
			file.bytes = [];
			throw new ApiError('hash_mismatch', '', { status: 400 });
		}
		file.whole = whole;
		file.asked += 1;
		if (fault) throw fault.error;
		return this.decoded(whole, file.asked);
	}

	#stateOf(fileId: string): UploadState {
		const { bytes, callId, whole } = this.#file(fileId);
		return { fileId, callId, size: bytes.length, isCompleted: whole !== null };
	}

	#file(fileId: string): FakeFile {
		const file = this.files.get(fileId);
		if (!file) throw new ApiError('file_not_found', 'This file does not exist.', { status: 404 });
		return file;
	}

	#faultOf(name: string): Fault | undefined {
		this.calls.push(name);
		return this.fault(this.calls.length - 1, name);
	}

	#meet(name: string): void {
		const fault = this.#faultOf(name);
		if (fault) throw fault.error;
	}
}
