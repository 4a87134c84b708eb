import { DropError } from '../folder/drop-error.ts';
import type { DropEntry } from '../folder/drop-folder.ts';
import type { Upload } from '../receive-upload.ts';

export type OpenUpload = { upload: Upload; isAppended: boolean };
type Opened = OpenUpload | { entries: DropEntry[] };
type Handle = { opened: Opened; lastWrite: Promise<unknown> };

const handlesMax = 64;

export function createHandles() {
	const byId = new Map<number, Handle>();
	let nextId = 0;

	function get(handle: Buffer): Handle {
		const found = handle.length === 4 ? byId.get(handle.readUInt32BE()) : undefined;
		if (!found) throw new DropError('missing');
		return found;
	}
	async function end({ opened, lastWrite }: Handle, how: { isInterrupted: boolean }): Promise<void> {
		if (!('upload' in opened)) return;
		await lastWrite.catch(() => {});
		await opened.upload.end(how);
	}

	return {
		add(opened: Opened): Buffer {
			if (byId.size >= handlesMax) {
				if ('upload' in opened) void opened.upload.end({ isInterrupted: true });
				throw new DropError('not_allowed');
			}
			nextId = (nextId + 1) >>> 0;
			byId.set(nextId, { opened, lastWrite: Promise.resolve() });
			const handle = Buffer.alloc(4);
			handle.writeUInt32BE(nextId);
			return handle;
		},
		upload(handle: Buffer): Pick<Upload, 'size' | 'write' | 'setTime'> {
			const found = get(handle);
			const { opened } = found;
			if (!('upload' in opened)) throw new DropError('missing');
			const { upload, isAppended } = opened;
			return {
				size: upload.size,
				setTime: upload.setTime,
				write(bytes, position) {
					const after = () => upload.write(bytes, isAppended ? upload.size() : position);
					// Sequential, because the end of the file depends on earlier writes.
					const write = found.lastWrite.catch(() => {}).then(after);
					found.lastWrite = write;
					write.catch(() => {});
					return write;
				},
			};
		},
		entries(handle: Buffer): DropEntry[] {
			const { opened } = get(handle);
			if (!('entries' in opened)) throw new DropError('missing');
			return opened.entries;
		},
		async close(handle: Buffer, how: { isInterrupted: boolean }): Promise<void> {
			const found = get(handle);
			byId.delete(handle.readUInt32BE());
			await end(found, how);
		},
		async closeAll(): Promise<void> {
			const left = [...byId.values()];
			byId.clear();
			await Promise.all(left.map((handle) => end(handle, { isInterrupted: true })));
		},
	};
}
