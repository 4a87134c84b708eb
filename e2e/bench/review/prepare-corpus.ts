import { Client } from 'pg';
import type { Postgres } from '../../support/server/start-postgres.ts';

/** Returns the URL of a database filled by `fill`, possibly in an earlier run. An incomplete one is filled again. */
export async function prepareCorpus(
	postgres: Postgres,
	name: string,
	fill: (url: string) => Promise<void>,
): Promise<string> {
	const url = Object.assign(new URL(postgres.url), { pathname: name }).href;
	if (await isFilled(url)) return url;
	await run(postgres.url, `drop database if exists "${name}"`);
	const filling = Date.now();
	await fill(await postgres.createDatabase(name));
	await run(url, 'create table filled_corpus ()');
	console.log(`${name} filled in ${((Date.now() - filling) / 1_000).toFixed(0)} s`);
	return url;
}

async function isFilled(url: string): Promise<boolean> {
	try {
		return (await run(url, `select to_regclass('filled_corpus') as name`))[0]?.name != null;
	} catch {
		return false;
	}
}

async function run(url: string, statement: string): Promise<{ name?: unknown }[]> {
	const client = new Client({ connectionString: url });
	try {
		await client.connect();
		return (await client.query(statement)).rows;
	} finally {
		await client.end();
	}
}
