import { ApiError, type ClientErrorCode } from '@debrief/shared/api-client/api-error.ts';
import type { ErrorCode } from '@debrief/shared/contract/errors.ts';
import type { UploadState } from '@debrief/shared/contract/media.ts';
import type { Piece, UploadTransport } from './upload-transport.ts';

/** What goes wrong with one piece: how many of its bytes are stored all the same, and what the client sees. */
export type Fault = { storedBytes?: number; error: ApiError };

export const failure = (code: ErrorCode | ClientErrorCode, more: ConstructorParameters<typeof ApiError>[2] = {}) =>
	new ApiError(code, code, more);

/** A server in memory that stores what it acknowledges, with faults by the number of the piece, from 0 on. */
export class FakeTransport implements UploadTransport {
	readonly fileId = 'file-1';
	readonly callId = 'call-1';
	stored = new Uint8Array(0);
	announced = 0;
	pieces: { start: number; length: number }[] = [];
	discarded: string[] = [];
	announceError: ApiError | null = null;
	readonly faults = new Map<number, Fault>();
	readonly #size: number;

	constructor(size: number) {
		this.#size = size;
	}

	async announce(): Promise<UploadState> {
		this.announced += 1;
		if (this.announceError) throw this.announceError;
		return this.#state();
	}

	async state(_fileId?: string): Promise<UploadState> {
		return this.#state();
	}

	async send({ start, bytes }: Piece, onSent: (bytes: number) => void, signal: AbortSignal): Promise<UploadState> {
		signal.throwIfAborted();
		const fault = this.faults.get(this.pieces.length);
		this.pieces.push({ start, length: bytes.byteLength });
		if (start !== this.stored.length) throw failure('wrong_start_byte', { extra: { size: this.stored.length } });
		if (fault) {
			this.#append(bytes.slice(0, fault.storedBytes ?? 0));
			throw fault.error;
		}
		this.#append(bytes);
		onSent(bytes.byteLength);
		return this.#state();
	}

	async discard(callId: string): Promise<void> {
		this.discarded.push(callId);
	}

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
