import { statSync, watch } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeOfMail } from './create-mail.ts';
import { createEmlFileMail } from './eml-file-mail.ts';

test('a process that only answers requests names the folder of the worker, which may be another machine', () => {
	const at = { SMTP_URL: undefined, dataFolder: '/srv/debrief' };
	expect(placeOfMail({ ...at, ROLE: 'all' })).toContain('/srv/debrief/outbox');
	expect(placeOfMail({ ...at, ROLE: 'worker' })).toContain('/srv/debrief/outbox');
	expect(placeOfMail({ ...at, ROLE: 'api' })).toContain('of the worker');
	expect(placeOfMail({ ...at, ROLE: 'api', SMTP_URL: 'smtp://mail.example' })).toBe('sent by SMTP');
});

test('simultaneous e-mails to one person are complete files each', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'eml-file-mail-'));
	const mail = createEmlFileMail(folder, 'debrief@localhost');
	const subjects = Array.from({ length: 40 }, (_, index) => `Mail ${index}`);
	const sizes: number[] = [];
	const watcher = watch(folder, (_, name) => {
		if (name?.endsWith('.eml')) sizes.push(statSync(join(folder, name)).size);
	});
	await Promise.all(subjects.map((subject) => mail.send({ to: 'ada@example.com', subject, text: 'x', links: [] })));
	watcher.close();
	expect(sizes.filter((size) => size === 0)).toEqual([]);
	const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
	expect(files.map((file) => /^Subject: (.*)\r$/m.exec(file)?.[1]).toSorted()).toEqual(subjects.toSorted());
	await rm(folder, { recursive: true });
});

test('an e-mail to the longest address is written to a file', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'eml-file-mail-'));
	const to = `${'a'.repeat(64)}@${'b.'.repeat(93)}com`;
	await createEmlFileMail(folder, 'debrief@localhost').send({
		to,
		subject: 'Hello',
		text: 'x',
		links: [],
	});
	const [name = '', ...others] = await readdir(folder);
	expect(others).toEqual([]);
	expect((await readFile(join(folder, name), 'utf8')).replaceAll(/\r\n\s*/g, '')).toContain(to);
	await rm(folder, { recursive: true });
});
