import { beforeEach, expect, test } from 'vitest';
import { unfinishedUploads } from './unfinished-uploads.ts';

const key = 'debrief-unfinished-uploads';
/** Another tab changes the storage without notifying this one. */
const writtenElsewhere = (byUser: object) =>
	localStorage.setItem(key, JSON.stringify({ state: { byUser }, version: 1 }));

beforeEach(() => writtenElsewhere({}));

test('adding or removing an upload keeps the entries of another tab', () => {
	unfinishedUploads.save('ada', { id: 'mine' });
	writtenElsewhere({ ada: [{ id: 'mine' }, { id: 'theirs' }], bob: [{ id: 'his' }] });
	unfinishedUploads.save('ada', { id: 'second' });
	expect(unfinishedUploads.of('ada').map(({ id }) => id)).toEqual(['mine', 'theirs', 'second']);
	unfinishedUploads.remove('ada', 'mine');
	expect(unfinishedUploads.of('ada').map(({ id }) => id)).toEqual(['theirs', 'second']);
	expect(unfinishedUploads.of('bob')).toEqual([{ id: 'his' }]);
});

test('storing an upload again replaces its entry', () => {
	unfinishedUploads.save('ada', { id: 'a' });
	unfinishedUploads.save('ada', { id: 'a' });
	expect(unfinishedUploads.of('ada')).toEqual([{ id: 'a' }]);
});
