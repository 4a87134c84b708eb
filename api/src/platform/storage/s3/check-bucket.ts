import { randomUUID } from 'node:crypto';
import { StorageError } from '../storage.ts';
import { type Bucket, type BucketOptions, isMissing } from './bucket.ts';

const rights = 's3:ListBucket, s3:GetObject, s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload';

/** Stores, reads, lists and deletes a small object, and begins an upload. Throws `StorageError` with the fix. */
export async function checkBucket(bucket: Bucket, options: BucketOptions): Promise<void> {
	const key = `start-check/${randomUUID()}`;
	const steps: [string, () => Promise<unknown>][] = [
		['list objects', () => bucket.list(key).next()],
		['store objects', () => bucket.put(key, Buffer.from('ok'))],
		['read objects', async () => (await bucket.get(key, { start: 0, end: 1 })).resume()],
		['upload in parts', async () => bucket.abortUpload({ key, uploadId: await bucket.startUpload(key) })],
		['delete objects', () => bucket.delete([key])],
	];
	for (const [what, step] of steps)
		await step().catch((cause: unknown) => {
			throw new StorageError(explain(cause, options, what), { cause });
		});
}

function explain(error: unknown, { bucket, endpoint, region }: BucketOptions, what: string): string {
	const service = endpoint ?? `Amazon S3 in ${region}`;
	const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
	switch (name) {
		case 'NoSuchBucket':
			return `S3_BUCKET names the bucket “${bucket}”, which ${service} does not have. Create it, or correct S3_BUCKET.`;
		case 'AccessDenied':
		case 'AllAccessDisabled':
			return `The key of S3_ACCESS_KEY_ID may not ${what} in the bucket “${bucket}” of S3_BUCKET. Give it the rights ${rights}.`;
		case 'InvalidAccessKeyId':
			return `${service} does not know the key of S3_ACCESS_KEY_ID. Correct it.`;
		case 'SignatureDoesNotMatch':
			return `S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID, as ${service} says. Correct it.`;
		case 'PermanentRedirect':
		case 'AuthorizationHeaderMalformed':
		case 'IllegalLocationConstraintException':
			return `The bucket “${bucket}” is not in the region ${region}. Set S3_REGION to its region (${message}).`;
		case 'RequestTimeTooSkewed':
			return `The clock of this machine differs from that of ${service} by more than a quarter of an hour. Set it right.`;
		case 'NotImplemented':
			return `${service} cannot ${what} (${message}). Set S3_ENDPOINT to another service.`;
		default:
			if (isMissing(error))
				return `${service} has lost an object that it had just stored. Set S3_ENDPOINT to another service.`;
			return `The bucket “${bucket}” cannot be reached: ${service} does not ${what} (${name || 'no answer'}: ${message}). Start that service, or correct S3_ENDPOINT, S3_REGION and S3_PATH_STYLE.`;
	}
}
