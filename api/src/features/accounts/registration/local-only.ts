import { isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { Env } from '../../../env.ts';
import type { AppEnv } from '../../../platform/http/mount.ts';

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

export const isLocalServer = ({ isLoopback, publicUrl }: Pick<Env, 'isLoopback' | 'publicUrl'>): boolean =>
	isLoopback && isLoopbackName(new URL(publicUrl).hostname);

/** True for a request from this machine to a local server. False behind a proxy, or under a rebound host name. */
export function isLocalRequest(env: Pick<Env, 'isLoopback' | 'publicUrl'>, c: Context<AppEnv>): boolean {
	if (!isLocalServer(env) || forwardingHeaders.some((name) => c.req.header(name) !== undefined)) return false;
	const host = `http://${c.req.header('host') ?? ''}`;
	return URL.canParse(host) && isLoopbackName(new URL(host).hostname);
}

const isLoopbackName = (name: string): boolean =>
	name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'));
