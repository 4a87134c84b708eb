import { setTimeout as after } from 'node:timers/promises';
import { Client } from 'pg';

/** PostgreSQL's `too_many_connections`. */
const noneLeft = '53300';
const faultName = 'fault';

export async function cutConnections(databaseUrl: string): Promise<void> {
	await using connections = new Connections(databaseUrl);
	await connections.open();
	await connections.cutOthers();
}

export async function useUpConnections(databaseUrl: string, ms: number): Promise<void> {
	await using connections = new Connections(databaseUrl);
	await connections.openAll();
	await connections.cutOthers();
	await connections.openAll();
	await after(ms);
}

export async function lockWorkspaces(databaseUrl: string, ms: number): Promise<void> {
	await using connections = new Connections(databaseUrl);
	const client = await connections.open();
	await client.query('begin');
	await client.query('lock table workspace in access exclusive mode');
	await after(ms);
}

class Connections {
	readonly #url: string;
	readonly #clients: Client[] = [];

	constructor(url: string) {
		this.#url = url;
	}

	async open(): Promise<Client> {
		const client = new Client({ connectionString: this.#url, application_name: faultName });
		await client.connect();
		this.#clients.push(client);
		return client;
	}

	async openAll(): Promise<void> {
		try {
			for (;;) await this.open();
		} catch (error) {
			if ((error as { code?: string }).code !== noneLeft) throw error;
		}
	}

	async cutOthers(): Promise<void> {
		await this.#clients[0]?.query(
			'select pg_terminate_backend(pid) from pg_stat_activity where backend_type = $1 and application_name <> $2',
			['client backend', faultName],
		);
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await Promise.all(this.#clients.map((client) => client.end()));
	}
}
