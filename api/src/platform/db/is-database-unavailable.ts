const codes = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
	'EAI_AGAIN',
	// Access refused, too many connections, shutting down, starting up.
	'28000',
	'28P01',
	'3D000',
	'53300',
	'57P01',
	'57P02',
	'57P03',
]);

const messages = [
	'Connection terminated',
	'timeout exceeded when trying to connect',
	'timeout expired',
	'Client has encountered a connection error',
	'Client was closed',
	'The server does not support SSL',
];

export function isDatabaseUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	// Thrown by fetch, which never talks to the database.
	if (error instanceof TypeError) return false;
	const code = 'code' in error ? String(error.code) : '';
	if (codes.has(code) || code.startsWith('08')) return true;
	return messages.some((message) => error.message.startsWith(message)) || isDatabaseUnavailable(error.cause);
}
