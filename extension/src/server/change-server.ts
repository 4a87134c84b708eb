import type { SignIn } from '../sign-in/sign-in.ts';
import { createBackgroundClient } from './background-client.ts';
import { parseServerAddress } from './parse-server-address.ts';

export type ChangeServerParts = {
	signIn: Pick<SignIn, 'end' | 'forgetAccount'>;
	server: {
		address(): Promise<string>;
		saveAddress(origin: string): Promise<void>;
		isDebrief(origin: string): Promise<boolean>;
	};
	bridge: { register(server: string): Promise<void> };
};

class NoDebrief extends Error {
	readonly code = 'no_debrief';
}

/** Returns false for the same server. Throws `no_debrief`, without signing out, if no Debrief server answers. */
export async function changeServer({ signIn, server, bridge }: ChangeServerParts, typed: string): Promise<boolean> {
	const origin = parseServerAddress(typed);
	if (origin === (await server.address())) return false;
	if (!origin || !(await server.isDebrief(origin))) throw new NoDebrief(`No Debrief answers at ${origin ?? typed}`);
	await signIn.end();
	await signIn.forgetAccount();
	await server.saveAddress(origin);
	await bridge.register(origin);
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
