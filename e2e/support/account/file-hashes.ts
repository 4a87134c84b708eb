import type { Account } from './sign-up.ts';

export async function fileHashesOf({ client }: Account): Promise<string[][]> {
	const ids: string[] = [];
	for (let start = 0; ; start += 200) {
		const { list } = await client.listConversations({ query: { start, limit: 200 } });
		ids.push(...list.map(({ id }) => id));
		if (list.length < 200) break;
	}
	const hashes: string[][] = [];
	for (const id of ids) {
		const { files } = await client.getConversation({ params: { id } });
		hashes.push(files.map((file) => file.sha1 ?? 'none'));
	}
	return hashes;
}
