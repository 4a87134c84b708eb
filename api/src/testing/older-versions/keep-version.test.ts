// @module-tag release
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBossJobs } from '../../platform/jobs/boss-jobs.ts';
import { type BillingApp, createBillingApp } from '../billing/create-billing-app.ts';
import { copyEmptyDatabase } from '../database/copy-empty-database.ts';
import { type Company, names } from './company.ts';
import { createCompany } from './create-company.ts';
import { type Answers, type Clients, enter, readCompany } from './read-company.ts';

test('the company that each release keeps is made through the API and reads the same twice', async () => {
	await using app = await createBillingApp({ ALLOW_PRIVATE_ADDRESSES: 'on' });
	const company = await createCompany(app);
	const clients: Clients = {};
	for (const name of names) {
		const { client, refreshToken } = await enter(app.origin, company.people[name].refreshToken);
		company.people[name].refreshToken = refreshToken;
		clients[name] = client;
	}
	// An upload without bytes waits.
	app.clock.advance(60_000);
	const answers = await readCompany(app.origin, clients, company);
	expect(await readCompany(app.origin, clients, company)).toEqual(answers);
	const version = process.env.KEEP_VERSION;
	if (version) await keep(app, fileURLToPath(new URL(`./${version}`, import.meta.url)), company, answers);
});

async function keep(app: BillingApp, folder: string, company: Company, answers: Answers): Promise<void> {
	const { db, env } = app.deps;
	const { rows } = (await db.execute('select current_database() as name')) as { rows: { name: string }[] };
	const url = new URL(process.env.TEST_DATABASE_URL ?? '');
	url.pathname = rows[0]?.name ?? '';
	// The product's job queue has tables of its own.
	const jobs = await createBossJobs({ kind: 'postgres', url: url.href }, pino({ level: 'silent' }));
	await jobs.stop();
	const options = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', '--no-comments'];
	const dump = execFileSync('pg_dump', [...options, url.href], { encoding: 'utf8', maxBuffer: 1e9 });
	// The embedded database knows no commands of psql, and PostgreSQL 15 no settings of newer ones.
	const sql = dump.replaceAll(/^(\\(un)?restrict|SET (lock|transaction)_timeout|CREATE SCHEMA public).*\n/gm, '');
	await copyEmptyDatabase(env.dataFolder);
	const embeddedVersion = (await readFile(`${env.dataFolder}/db/PG_VERSION`, 'utf8')).trim();
	await mkdir(folder, { recursive: true });
	await cp(`${env.dataFolder}/media`, `${folder}/media`, { recursive: true });
	await writeFile(`${folder}/database.sql.gz`, gzipSync(sql, { level: 9 }));
	await writeFile(`${folder}/company.json`, `${JSON.stringify({ ...company, embeddedVersion }, null, '\t')}\n`);
	await writeFile(`${folder}/answers.json.gz`, gzipSync(JSON.stringify(answers), { level: 9 }));
}
