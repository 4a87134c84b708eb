import type { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { ArchiveEntry } from './archive-entry.ts';

/** ZIP times start in 1980 and have no time zone. */
const earliest = Date.UTC(1980, 0, 2);
const latest = Date.UTC(2107, 11, 30);
const within = (at: Date) => new Date(Math.min(Math.max(at.getTime(), earliest), latest));

/** Streams a ZIP, also beyond 4 GB, and reads only as fast as the client. Cancelling closes the file being read. */
export function packArchive(entries: AsyncIterable<ArchiveEntry>): ReadableStream<Uint8Array> {
	let open: Readable | null = null;
	async function* opened() {
		for await (const { name, at, content } of entries) {
			if (typeof content === 'string') yield { name, lastModified: within(at), input: content };
			else {
				open = content();
				yield { name, lastModified: within(at), input: open as AsyncIterable<Uint8Array> };
			}
		}
	}
	const zip = makeZip(opened(), { buffersAreUTF8: true }).getReader();
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { value, done } = await zip.read();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		// The library leaves its file open on cancellation and rejects with the given reason.
		async cancel(reason) {
			open?.destroy();
			await zip.cancel(reason).catch(() => {});
		},
	});
}
