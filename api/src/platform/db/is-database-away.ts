const codes = new Set([
	...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
	// refused by its rules or for its number of connections, stopped, starting
	...['28000', '28P01', '3D000', '53300', '57P01', '57P02', '57P03'],
]);

/** What pg says without a code. */
const sentences = [
	'Connection terminated',
	'timeout exceeded when trying to connect',
	'timeout expired',
	'Client has encountered a connection error',
	'Client was closed',
	'The server does not support SSL',
];

/** PostgreSQL cannot be reached or takes no connections now: nothing is wrong with what was asked. */
export function isDatabaseAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	// fetch calls other servers than the database
	if (error instanceof TypeError) return false;
	const code = 'code' in error ? String(error.code) : '';
	if (codes.has(code) || code.startsWith('08')) return true;
	return sentences.some((sentence) => error.message.startsWith(sentence)) || isDatabaseAway(error.cause);
}
