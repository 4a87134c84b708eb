import { parseServerAddress } from '../server-address/parse-server-address.ts';
import type { SignIn } from '../sign-in/sign-in.ts';

export type ServerDeps = {
	signIn: Pick<SignIn, 'end' | 'forgetAccount'>;
	readServer(): Promise<string>;
	writeServer(origin: string): Promise<void>;
	/** Whether a Debrief answers at this origin. */
	isDebrief(origin: string): Promise<boolean>;
	/** Lets pages of this server know of the extension, and those of no other. */
	registerBridge(server: string): Promise<void>;
};

/** No Debrief answers there. Views have the words for its code. */
class NoDebrief extends Error {
	readonly code = 'no_debrief';
}

/** Goes over to another server, where nobody is signed in; answers whether it is another one. A mistyped one ends nothing. */
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
