import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A text next to `message` or `error`, or the last argument of a check such as `max`. */
const ownMessage = /\b(?:message|error): ['"`][^'"`]|, ['"`][A-Z][^'"`]* [^'"`]*['"`]\)/;

const linesWithMessages = (source: string) => source.split('\n').filter((line) => ownMessage.test(line));

test('every schema message is in the table that pages translate', () => {
	const files = globSync('shared/src/{contract,domain}/**/*.ts', { cwd: root }).filter(
		(file) => !/\.test\.ts$|errors\.ts$/.test(file),
	);
	expect(files.length).toBeGreaterThan(100);
	const found = files.flatMap((file) =>
		linesWithMessages(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
	);
	expect(found).toEqual([]);
});

test.each([
	"z.string().min(1, 'Name is required')",
	"z.enum(types, { message: 'Invalid type' })",
	"z.url({ error: 'Use https' })",
	"z.string().regex(/^a/, 'Begin with a')",
])('the hard-coded message in %s is found', (line) => {
	expect(linesWithMessages(line)).toEqual([line]);
});

test('a message from the table is not reported', () => {
	expect(linesWithMessages("z.string().min(1, fieldMessage('nameMissing'))")).toEqual([]);
});
