import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../app-error.ts';

/** Rejects requests for foreign host names, to prevent DNS rebinding. IP addresses and loopback names are safe. */
export function allowHosts(publicUrl: string, others: readonly string[]): MiddlewareHandler {
	const names = new Set([new URL(publicUrl).hostname, ...others].map((name) => name.toLowerCase()));
	return async (c, next) => {
		const name = hostNameOf(c.req.header('host'));
		if (name === null || !(isAddress(name) || isLoopbackName(name) || names.has(name))) throw unknownHost(name);
		await next();
	};
}

export function unknownHost(name: string | null): AppError {
	const said = name === null ? 'no host name' : `the host name “${name.slice(0, mostShown)}”`;
	const message = `The request came with ${said}, which is not set up here. A proxy has to pass on the name that the browser used (Host). If people use this name, add it to ALLOWED_HOSTS.`;
	return new AppError('unknown_host', { message, extra: { host: name?.slice(0, mostShown) ?? null } });
}

function hostNameOf(header: string | undefined): string | null {
	if (!header || !/^[\w.:[\]-]+$/.test(header)) return null;
	return URL.parse(`http://${header}`)?.hostname.replace(/\.$/, '') ?? null;
}

const mostShown = 253;
const isAddress = (name: string) => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
const isLoopbackName = (name: string) => name === 'localhost' || name.endsWith('.localhost');
