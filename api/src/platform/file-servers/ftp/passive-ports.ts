import { createServer, type Server } from 'node:net';

export type PortRange = { first: number; last: number };
export type PassivePorts = { listen(host: string): Promise<Server> };

/** Cycles through the range, so that a late packet of one transfer does not reach the next one. */
export function createPassivePorts({ first, last }: PortRange): PassivePorts {
	let next = first;
	const take = () => {
		const port = next;
		next = port === last ? first : port + 1;
		return port;
	};
	return {
		async listen(host) {
			for (let tries = first; tries <= last; tries++) {
				const server = await tryPort(take(), host);
				if (server) return server;
			}
			throw new Error('all passive ports are in use');
		},
	};
}

function tryPort(port: number, host: string): Promise<Server | null> {
	return new Promise((resolve, reject) => {
		const server = createServer({ pauseOnConnect: true });
		server.once('error', (error) => {
			if ('code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) resolve(null);
			else reject(error);
		});
		server.listen({ port, host, backlog: 1 }, () => resolve(server));
	});
}
