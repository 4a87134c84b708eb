import { sha1Of } from '@debrief/shared/upload/sha1.ts';
import type { HasherMessage } from './hash-in-worker.ts';

const report = (message: HasherMessage) => postMessage(message);

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
	try {
		report({ kind: 'hashed', hash: await sha1Of(chunksOf(file)) });
	} catch {
		report({ kind: 'failed' });
	}
});

async function* chunksOf(file: File) {
	let read = 0;
	const reader = file.stream().getReader();
	for (let next = await reader.read(); !next.done; next = await reader.read()) {
		yield next.value;
		read += next.value.byteLength;
		report({ kind: 'progress', share: file.size ? read / file.size : 1 });
	}
}
