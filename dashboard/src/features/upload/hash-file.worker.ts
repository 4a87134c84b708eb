import { createSHA1 } from 'hash-wasm';
import type { HasherMessage } from './hash-in-worker.ts';

const tell = (message: HasherMessage) => postMessage(message);

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
	try {
		const sha1 = await createSHA1();
		let hashed = 0;
		const reader = file.stream().getReader();
		for (let next = await reader.read(); !next.done; next = await reader.read()) {
			sha1.update(next.value);
			hashed += next.value.byteLength;
			tell({ kind: 'progress', share: file.size ? hashed / file.size : 1 });
		}
		tell({ kind: 'hashed', hash: sha1.digest('hex') });
	} catch {
		tell({ kind: 'failed' });
	}
});
