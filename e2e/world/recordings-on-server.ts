import { writeFile } from 'node:fs/promises';
import type { UploadState } from '@debrief/shared/contract/media.ts';
import type { Account } from './sign-up.ts';
import type { Product } from './start-product.ts';
import { until } from './until.ts';

/** The newest conversation of an account with its one recording; undefined while there is none. */
export async function newestRecording({ client }: Account): Promise<UploadState | undefined> {
	const { list } = await client.listConversations({ query: {} });
	if (!list[0]) return undefined;
	const { recordings } = await client.getConversation({ params: { id: list[0].id } });
	const fileId = recordings[0]?.streams[0]?.fileId;
	return fileId ? client.getUpload({ params: { fileId } }) : undefined;
}

/** The newest recording as soon as the server says that all of it arrived and is what was recorded. */
export const wholeRecording = (account: Account, withinMs = 60_000): Promise<UploadState> =>
	until(
		'the server has all of it',
		async () => {
			const newest = await newestRecording(account);
			return newest?.isCompleted && newest;
		},
		withinMs,
	);

/** Writes what the player gets: the very sound that arrived, with an index. The recording must be prepared. */
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
