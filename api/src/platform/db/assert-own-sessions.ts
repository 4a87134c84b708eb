/** A pooler would lose our LISTEN and our locks, which belong to a connection. */
export class SharedSessionError extends Error {
	override name = 'SharedSessionError';
}

type Session = { query(sql: string): Promise<{ rows: { pid: number }[] }>; release(): void };

/** Throws when the server changes between the statements of a connection, or two connections have the same one. */
export async function assertOwnSessions(pool: { connect(): Promise<Session> }): Promise<void> {
	const first = await pool.connect();
	const second = await pool.connect().catch((error) => {
		first.release();
		throw error;
	});
	try {
		const pids: number[] = [];
		for (const session of [first, second, first, second]) {
			const { rows } = await session.query('select pg_backend_pid() as pid');
			pids.push(rows[0]?.pid ?? 0);
		}
		const [a, b] = pids;
		if (a !== b && pids[2] === a && pids[3] === b) return;
	} finally {
		first.release();
		second.release();
	}
	throw new SharedSessionError(
		'DATABASE_URL leads to a connection pooler that shares connections between transactions, such as pgbouncer with pool_mode=transaction. Debrief needs connections of its own: set pool_mode=session there, or name PostgreSQL itself in DATABASE_URL.',
	);
}
