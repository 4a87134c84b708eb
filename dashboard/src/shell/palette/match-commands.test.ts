import { expect, test } from 'vitest';
import { matchCommands } from './match-commands.ts';

const commands = [
	{ label: 'Sign out' },
	{ label: 'Upload audio', keywords: 'file recording' },
	{ label: 'Übersicht', note: 'Seiten' },
	{ label: 'Open the audit log' },
];
const found = (query: string) => matchCommands(commands, query).map(({ label }) => label);

test('every word has to match, in any order, in any case and with or without accents', () => {
	expect(found('AUDIO up')).toEqual(['Upload audio']);
	expect(found('ubersicht seiten')).toEqual(['Übersicht']);
	expect(found('upload nothing')).toEqual([]);
});

test('labels that begin with the query come first, then labels with a word that does', () => {
	expect(found('au')).toEqual(['Upload audio', 'Open the audit log']);
	expect(found('o')).toEqual(['Open the audit log', 'Sign out', 'Upload audio']);
});

test('keywords match text that the label does not contain', () => expect(found('recording')).toEqual(['Upload audio']));

test('characters with a meaning in regular expressions are matched literally', () => expect(found('.*(')).toEqual([]));
