import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../testing/database/test-database.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { changeSetting, defineSetting, getOrCreateSetting, readSetting } from './settings.ts';

const Colours = z.object({ text: z.string().default('black'), paper: z.string().nullable().default(null) });
const ofPerson = defineSetting('person', 'colours', Colours);
const ofWorkspace = defineSetting('workspace', 'colours', Colours);
const ofInstance = defineSetting('instance', 'colours', Colours);

let database: OpenDatabase;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

const change = (definition: typeof ofPerson, userId: string, fields: Partial<z.output<typeof Colours>>) =>
	database.db.transaction((tx) => changeSetting(tx, definition, { userId }, fields));

test('a setting has its defaults until changed', async () => {
	expect(await readSetting(database.db, ofInstance, {})).toEqual({ text: 'black', paper: null });
	expect(await readSetting(database.db, ofWorkspace, { workspaceId: 'w' })).toEqual({ text: 'black', paper: null });
});

test('a change returns the values before and after, and affects one subject in one scope', async () => {
	const changed = await change(ofPerson, 'ada', { text: 'blue' });
	expect(changed).toEqual({ before: { text: 'black', paper: null }, after: { text: 'blue', paper: null } });
	const caller = { userId: 'ada', workspaceId: 'ada' };
	expect(await readSetting(database.db, ofPerson, caller)).toMatchObject({ text: 'blue' });
	expect(await readSetting(database.db, ofPerson, { userId: 'bob' })).toMatchObject({ text: 'black' });
	expect(await readSetting(database.db, ofWorkspace, caller)).toMatchObject({ text: 'black' });
	expect(await readSetting(database.db, ofInstance, caller)).toMatchObject({ text: 'black' });
});

test('simultaneous changes of different fields are both kept', async () => {
	await Promise.all([change(ofPerson, 'eve', { text: 'red' }), change(ofPerson, 'eve', { paper: 'grey' })]);
	expect(await readSetting(database.db, ofPerson, { userId: 'eve' })).toEqual({ text: 'red', paper: 'grey' });
});

test('a value created once is the same for all simultaneous readers', async () => {
	const keys = defineSetting('instance', 'keys', z.array(z.string()));
	let made = 0;
	const ask = () => getOrCreateSetting(database.db, keys, {}, async () => [`key ${++made}`]);
	const answers = await Promise.all([ask(), ask(), ask()]);
	expect(new Set(answers.flat()).size).toBe(1);
	expect(await ask()).toEqual(answers[0]);
});
