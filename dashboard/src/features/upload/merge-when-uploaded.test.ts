import { expect, test } from 'vitest';
import { mergeWhenUploaded } from './merge-when-uploaded.ts';
import { fromFile, type UploadItem } from './upload-item.ts';
import { UploadList } from './upload-list.ts';

function setUp() {
	const list = new UploadList();
	const ids = ['a', 'b', 'c'];
	for (const id of ids) list.add(fromFile(id, new File(['sound'], `${id}.wav`), { languageCode: 'en-US' }));
	const merged: string[][] = [];
	mergeWhenUploaded({ items: list.all, subscribe: list.subscribe }, ids, (callIds) => merged.push(callIds));
	const end = (id: string, changes: Partial<UploadItem> = {}) =>
		list.change(id, { stage: 'done', callId: `call-${id}`, ...changes });
	return { list, merged, end };
}

test('files are merged in their order once the last one has arrived, even if finished rows are cleared', () => {
	const { list, merged, end } = setUp();
	end('c');
	end('a');
	list.remove(({ stage }) => stage === 'done');
	expect(merged).toEqual([]);
	end('b');
	expect(merged).toEqual([['call-a', 'call-b', 'call-c']]);
	end('b', { progress: 1 });
	expect(merged).toHaveLength(1);
});

test('a failed upload is waited for, and a cancelled one left out', () => {
	const { list, merged, end } = setUp();
	end('a');
	end('b', { stage: 'failed', failure: { code: 'storage_limit', status: 403, callId: null } });
	end('c');
	expect(merged).toEqual([]);
	list.remove(({ id }) => id === 'b');
	expect(merged).toEqual([['call-a', 'call-c']]);
});

test('a file that is on the server already is merged, too', () => {
	const { merged, end } = setUp();
	end('a', { stage: 'failed', failure: { code: 'file_already_exists', status: 400, callId: 'known' } });
	end('b');
	end('c');
	expect(merged).toEqual([['known', 'call-b', 'call-c']]);
});
