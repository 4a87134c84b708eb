import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { z } from 'zod';
import { createBetterAuthAccounts } from '../../platform/auth/better-auth-accounts.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/open-database.ts';
import { createStripePayments } from '../../platform/payments/stripe-payments.ts';
import { testKeys } from '../billing/create-billing-app.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { copyEmptyDatabase } from '../database/copy-empty-database.ts';
import { createOn } from '../database/test-database.ts';
import { createTestClock } from '../test-clock.ts';
import { Company } from './company.ts';
import type { Answers } from './read-company.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

export const keptVersions = readdirSync(here).filter((name) => /^\d/.test(name));

/** An embedded PostgreSQL reads only the files of its own major version. */
const KeptCompany = Company.extend({ embeddedVersion: z.string() });
export type KeptCompany = z.infer<typeof KeptCompany>;

export async function readKept(version: string): Promise<{ company: KeptCompany; answers: Answers }> {
	const at = join(here, version);
	return {
		company: KeptCompany.parse(JSON.parse(await readFile(join(at, 'company.json'), 'utf8'))),
		answers: JSON.parse(await unzipped(join(at, 'answers.json.gz'))),
	};
}

const unzipped = async (path: string) => gunzipSync(await readFile(path)).toString();

/** Starts today's app on a copy of the data folder and database of a version. */
export async function openVersion(version: string, { authSecret }: Company): Promise<TestApp> {
	const dataFolder = await mkdtemp(join(tmpdir(), 'debrief-test-'));
	await cp(join(here, version, 'media'), join(dataFolder, 'media'), { recursive: true });
	const sql = await unzipped(join(here, version, 'database.sql.gz'));
	const database = await openLoaded(sql, dataFolder);
	const clock = createTestClock();
	const payments = createStripePayments({ ...testKeys, apiUrl: 'http://127.0.0.1:1', isSandbox: true });
	// The test app's own hashing is not that of the product.
	const accounts = createBetterAuthAccounts({
		db: database.db,
		secret: authSecret,
		publicUrl: 'http://localhost',
		clock,
	});
	return createTestApp({
		opened: { dataFolder, database },
		env: { AUTH_SECRET: authSecret, BILLING: 'sandbox', ALLOW_PRIVATE_ADDRESSES: 'on' },
		deps: { accounts, payments, clock },
	});
}

/** Loads the tables of the older version, closes them, and opens them as the product does at its start. */
async function openLoaded(sql: string, dataFolder: string): Promise<OpenDatabase> {
	const server = process.env.TEST_DATABASE_URL;
	if (server) {
		const url = await createOn(server);
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		await client.query(sql);
		await client.end();
		return openDatabase({ url, dataFolder });
	}
	await copyEmptyDatabase(dataFolder);
	const lite = await PGlite.create(join(dataFolder, 'db'), { extensions: { btree_gin, pg_trgm } });
	await lite.exec('drop schema drizzle cascade; drop schema public cascade; create schema public');
	await lite.exec(sql);
	await lite.close();
	return openDatabase({ dataFolder });
}
