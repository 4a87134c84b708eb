import type { Readable } from 'node:stream';
import {
	AbortMultipartUploadCommand,
	CompleteMultipartUploadCommand,
	CreateMultipartUploadCommand,
	DeleteObjectsCommand,
	GetObjectCommand,
	ListObjectsV2Command,
	PutObjectCommand,
	S3Client,
	UploadPartCommand,
	UploadPartCopyCommand,
} from '@aws-sdk/client-s3';

export type BucketOptions = {
	endpoint: string | undefined;
	region: string;
	bucket: string;
	accessKeyId: string;
	secretAccessKey: string;
	isPathStyle: boolean;
};

export type BucketObject = { key: string; size: number; changedAt: Date; etag: string };
type Range = { start: number; end: number };

const keysPerDelete = 1_000;

export class Bucket {
	readonly name: string;
	readonly #client: S3Client;

	constructor({ endpoint, region, bucket, isPathStyle, ...credentials }: BucketOptions) {
		this.name = bucket;
		this.#client = new S3Client({
			...(endpoint && { endpoint }),
			region,
			credentials,
			forcePathStyle: isPathStyle,
			// Other services lack the newer checksums. The signature already covers the SHA-256 of each body.
			requestChecksumCalculation: 'WHEN_REQUIRED',
			responseChecksumValidation: 'WHEN_REQUIRED',
			// Each listener holds a connection during playback.
			requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, ...agents },
		});
	}

	async *list(prefix: string): AsyncGenerator<BucketObject> {
		let after: string | undefined;
		do {
			const asked = { Bucket: this.name, Prefix: prefix, ...(after && { ContinuationToken: after }) };
			const page = await this.#client.send(new ListObjectsV2Command(asked));
			for (const { Key: key = '', Size: size = 0, LastModified, ETag: etag = '' } of page.Contents ?? [])
				yield { key, size, changedAt: LastModified ?? new Date(0), etag };
			after = page.NextContinuationToken;
		} while (after);
	}

	async put(key: string, body: Uint8Array): Promise<void> {
		await this.#client.send(new PutObjectCommand({ Bucket: this.name, Key: key, Body: body }));
	}

	async get(key: string, { start, end }: Range, abortSignal?: AbortSignal): Promise<Readable> {
		const command = new GetObjectCommand({ Bucket: this.name, Key: key, Range: `bytes=${start}-${end}` });
		const { Body } = await this.#client.send(command, { ...(abortSignal && { abortSignal }) });
		return Body as Readable;
	}

	async delete(keys: readonly string[]): Promise<void> {
		for (let from = 0; from < keys.length; from += keysPerDelete) {
			const Objects = keys.slice(from, from + keysPerDelete).map((Key) => ({ Key }));
			const command = new DeleteObjectsCommand({ Bucket: this.name, Delete: { Objects, Quiet: true } });
			const { Errors: [failed] = [] } = await this.#client.send(command);
			if (failed) throw Object.assign(new Error(failed.Message ?? 'not deleted'), { name: failed.Code ?? 'Error' });
		}
	}

	async startUpload(key: string): Promise<string> {
		const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand({ Bucket: this.name, Key: key }));
		if (!UploadId) throw new Error('the storage started an upload without an id');
		return UploadId;
	}

	async uploadPart({ key, uploadId }: Upload, number: number, body: Uint8Array): Promise<string> {
		const where = { Bucket: this.name, Key: key, UploadId: uploadId, PartNumber: number };
		const { ETag = '' } = await this.#client.send(new UploadPartCommand({ ...where, Body: body }));
		return ETag;
	}

	async copyPart({ key, uploadId }: Upload, number: number, from: CopiedPart): Promise<string> {
		const where = { Bucket: this.name, Key: key, UploadId: uploadId, PartNumber: number };
		const source = { CopySource: `${this.name}/${from.key}` };
		const range = from.range && { CopySourceRange: `bytes=${from.range.start}-${from.range.end}` };
		const { CopyPartResult } = await this.#client.send(new UploadPartCopyCommand({ ...where, ...source, ...range }));
		return CopyPartResult?.ETag ?? '';
	}

	async completeUpload({ key, uploadId }: Upload, tags: readonly string[]): Promise<void> {
		const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
		const where = { Bucket: this.name, Key: key, UploadId: uploadId };
		await this.#client.send(new CompleteMultipartUploadCommand({ ...where, MultipartUpload: { Parts } }));
	}

	async abortUpload({ key, uploadId }: Upload): Promise<void> {
		const where = { Bucket: this.name, Key: key, UploadId: uploadId };
		await this.#client.send(new AbortMultipartUploadCommand(where)).catch((error: unknown) => {
			if (!isMissing(error)) throw error;
		});
	}

	close(): void {
		this.#client.destroy();
	}
}

export type Upload = { key: string; uploadId: string };
export type CopiedPart = { key: string; range: Range | null };

const agents = { httpAgent: { maxSockets: 1_000 }, httpsAgent: { maxSockets: 1_000 } };

export const isMissing = (error: unknown): boolean =>
	error instanceof Error && ['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name);
