import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

const copiesMaxBytes = 5_000_000_000;

export async function createStorage(env: Env): Promise<Storage> {
	return env.STORAGE === 's3' ? openBucket(env) : createDiskStorage(join(env.dataFolder, 'media'));
}

async function openBucket(env: Env): Promise<Storage> {
	const [{ Bucket }, { checkBucket }, { createS3Storage }] = await Promise.all([
		import('./s3/bucket.ts'),
		import('./s3/check-bucket.ts'),
		import('./s3/s3-storage.ts'),
	]);
	const options = {
		endpoint: env.S3_ENDPOINT,
		region: env.S3_REGION,
		bucket: env.S3_BUCKET ?? '',
		accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
		secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
		isPathStyle: env.S3_PATH_STYLE,
	};
	const bucket = new Bucket(options);
	await checkBucket(bucket, options);
	return createS3Storage(bucket, { folder: join(env.dataFolder, 'media-copies'), maxBytes: copiesMaxBytes });
}
