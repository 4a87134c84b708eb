import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import type { Product } from '../server/start-product.ts';
import type { Account } from './sign-up.ts';

export async function uploadFile(
	product: Pick<Product, 'url'>,
	account: Account,
	path: string,
	about: Record<string, string> = {},
): Promise<UploadState> {
	const form = new FormData();
	const fields = { fileName: basename(path), hash: await sha1Of(path), languageCode: 'en-US', ...about };
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	form.set('theFile', await openAsBlob(path), basename(path));
	const response = await fetch(`${product.url}${apiBase}/media/recordings`, {
		method: 'POST',
		headers: { authorization: `Bearer ${await account.accessToken()}` },
		body: form,
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`${response.status} ${text}`);
	return UploadState.parse(JSON.parse(text));
}

async function sha1Of(path: string): Promise<string> {
	const hash = createHash('sha1');
	await pipeline(createReadStream(path), hash);
	return hash.digest('hex');
}
