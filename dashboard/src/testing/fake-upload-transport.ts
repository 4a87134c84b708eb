import { ApiError, type ClientErrorCode } from '@debrief/shared/api-client/api-error.ts';
import type { ErrorCode } from '@debrief/shared/contract/errors.ts';
import type { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import type { Chunk, UploadTransport } from '@debrief/shared/upload/upload-transport.ts';

/** `storedBytes` are stored in spite of the error that the client sees. */
export type Fault = { storedBytes?: number; error: ApiError };

export const failure = (code: ErrorCode | ClientErrorCode, more: ConstructorParameters<typeof ApiError>[2] = {}) =>
	new ApiError(code, code, more);

export class FakeUploadTransport implements UploadTransport {
	readonly fileId = 'file-1';
	readonly callId = 'call-1';
	stored = new Uint8Array(0);
	created = 0;
	imported: string[] = [];
	chunks: { start: number; length: number }[] = [];
	deleted: string[] = [];
	createError: ApiError | null = null;
	readonly faults = new Map<number, Fault>();
	readonly #size: number;

	constructor(size: number) {
		this.#size = size;
	}

	async create(): Promise<UploadState> {
		this.created += 1;
		if (this.createError) throw this.createError;
		return this.#state();
	}

	async state(_fileId?: string): Promise<UploadState> {
		return this.#state();
	}

	async send({ start, body }: Chunk, onSent: (bytes: number) => void, signal: AbortSignal): Promise<UploadState> {
		signal.throwIfAborted();
		const bytes = await new Response(body).arrayBuffer();
		const fault = this.faults.get(this.chunks.length);
		this.chunks.push({ start, length: bytes.byteLength });
		if (start !== this.stored.length) throw failure('wrong_start_byte', { extra: { size: this.stored.length } });
		if (fault) {
			this.#append(bytes.slice(0, fault.storedBytes ?? 0));
			throw fault.error;
		}
		this.#append(bytes);
		onSent(bytes.byteLength);
		return this.#state();
	}

	deleteConversation = async (callId: string) => void this.deleted.push(callId);

	#append(bytes: ArrayBuffer) {
		const whole = new Uint8Array(this.stored.length + bytes.byteLength);
		whole.set(this.stored);
		whole.set(new Uint8Array(bytes), this.stored.length);
		this.stored = whole;
	}

	#state(): UploadState {
		const size = this.stored.length;
		return { fileId: this.fileId, callId: this.callId, size, isCompleted: size === this.#size };
	}
}
