import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BucketOptions } from '../../platform/storage/s3/bucket.ts';

export type S3Server = {
	options: BucketOptions & { endpoint: string };
	env: Record<string, string>;
	[Symbol.asyncDispose](): Promise<void>;
};

export async function startS3(bucket = 'media'): Promise<S3Server> {
	const program = fileURLToPath(new URL('s3-server.ts', import.meta.url));
	const child = spawn(process.execPath, [program, '0', bucket], { stdio: ['ignore', 'pipe', 'inherit'] });
	const killWithUs = () => child.kill('SIGKILL');
	process.once('exit', killWithUs);
	const [endpoint] = await Promise.race([
		once(createInterface(child.stdout), 'line'),
		once(child, 'close').then(() => Promise.reject(new Error('the server of S3 ended'))),
	]);
	const options = {
		endpoint: String(endpoint),
		region: 'us-east-1',
		bucket,
		accessKeyId: 'tests',
		secretAccessKey: 'secret-of-tests',
		isPathStyle: true,
	};
	return {
		options,
		env: {
			STORAGE: 's3',
			S3_ENDPOINT: options.endpoint,
			S3_BUCKET: bucket,
			S3_ACCESS_KEY_ID: options.accessKeyId,
			S3_SECRET_ACCESS_KEY: options.secretAccessKey,
			S3_PATH_STYLE: 'on',
		},
		async [Symbol.asyncDispose]() {
			process.off('exit', killWithUs);
			child.kill('SIGKILL');
			if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
		},
	};
}
