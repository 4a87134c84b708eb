import type { SignIn } from '../sign-in/sign-in.ts';
import { createBackgroundClient } from './background-client.ts';
import { parseServerAddress } from './parse-server-address.ts';

export type ServerDeps = {
	signIn: Pick<SignIn, 'end' | 'forgetAccount'>;
	readServer(): Promise<string>;
	writeServer(origin: string): Promise<void>;
	isDebrief(origin: string): Promise<boolean>;
	registerBridge(server: string): Promise<void>;
};

class NoDebrief extends Error {
	readonly code = 'no_debrief';
}

/**
 * Switches servers and signs out. Returns false for the same server. Throws `no_debrief`, without signing out, if no
 * Debrief server answers.
 */
export async function changeServer(deps: ServerDeps, typed: string): Promise<boolean> {
	const origin = parseServerAddress(typed);
	if (origin === (await deps.readServer())) return false;
	if (!origin || !(await deps.isDebrief(origin))) throw new NoDebrief(`No Debrief answers at ${origin ?? typed}`);
	await deps.signIn.end();
	await deps.signIn.forgetAccount();
	await deps.writeServer(origin);
	await deps.registerBridge(origin);
	return true;
}

const nobody = { current: () => null, renew: async () => null };

export async function isDebrief(origin: string): Promise<boolean> {
	try {
		return (await createBackgroundClient({ origin, tokens: nobody }).getHealth()).status === 'ok';
	} catch {
		return false;
	}
}
