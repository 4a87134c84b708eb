import { isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { Env } from '../../../env.ts';
import type { AppEnv } from '../../../platform/http/mount.ts';

/** Headers that reverse proxies add. A browser on this machine sends none of them. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether only programs on this machine reach the server: it listens on loopback and has no public address. */
export const isLocalServer = ({ isLoopback, publicUrl }: Pick<Env, 'isLoopback' | 'publicUrl'>): boolean =>
	isLoopback && isLoopbackName(new URL(publicUrl).hostname);

/** Whether a request was sent on this machine to a local server, and not through a proxy or a rebound host name. */
export function isLocalRequest(env: Pick<Env, 'isLoopback' | 'publicUrl'>, c: Context<AppEnv>): boolean {
	if (!isLocalServer(env) || forwardingHeaders.some((name) => c.req.header(name) !== undefined)) return false;
	const host = `http://${c.req.header('host') ?? ''}`;
	return URL.canParse(host) && isLoopbackName(new URL(host).hostname);
}

const isLoopbackName = (name: string): boolean =>
	name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'));
