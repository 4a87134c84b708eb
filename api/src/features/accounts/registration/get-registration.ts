import type { Deps } from '../../../deps.ts';
import { hasNoAccount } from './set-up-code.ts';

export async function getRegistration({ db, mail, signInProviders }: Deps, isLocal: boolean) {
	const isFirstAccount = await hasNoAccount(db);
	return {
		isFirstAccount,
		needsSetUpCode: isFirstAccount && !isLocal,
		hasMail: mail.isDelivered,
		hasBilling: false,
		providers: signInProviders.list(),
	};
}
