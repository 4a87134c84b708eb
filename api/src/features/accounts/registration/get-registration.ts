import type { Deps } from '../../../deps.ts';
import { hasNoAccount } from './set-up-code.ts';

export async function getRegistration({ db, env, mail }: Deps) {
	const isFirstAccount = await hasNoAccount(db);
	return {
		isFirstAccount,
		needsSetUpCode: isFirstAccount && !env.isLoopback,
		hasMail: mail.isDelivered,
		hasBilling: false,
	};
}
