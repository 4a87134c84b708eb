import { writeFile } from 'node:fs/promises';
import type { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import type { Product } from '../server/start-product.ts';
import { until } from '../until.ts';
import type { Account } from './sign-up.ts';

export async function newestRecording({ client }: Account): Promise<UploadState | undefined> {
	const { list } = await client.listConversations({ query: {} });
	if (!list[0]) return undefined;
	const { recordings } = await client.getConversation({ params: { id: list[0].id } });
	const fileId = recordings[0]?.streams[0]?.fileId;
	return fileId ? client.getUpload({ params: { fileId } }) : undefined;
}

export const wholeRecording = (account: Account, withinMs = 60_000): Promise<UploadState> =>
	until(
		'the server has all of it',
		async () => {
			const newest = await newestRecording(account);
			return newest?.isCompleted && newest;
		},
		withinMs,
	);

export async function downloadRecording(
	product: Product,
	{ client }: Account,
	fileId: string,
	file: string,
): Promise<void> {
	const { url } = await client.getPlayback({ params: { fileId } });
	const answer = await fetch(new URL(url, product.url));
	if (!answer.ok) throw new Error(`The recording cannot be downloaded: ${answer.status}`);
	await writeFile(file, Buffer.from(await answer.arrayBuffer()));
}
