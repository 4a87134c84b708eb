import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { changeSetting } from '../../../platform/settings.ts';
import { dispatchMessage, interfaceSetting, languageOf } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { redeemDiscountCode } from '../discount-codes/usable-codes.ts';
import { requireHuman } from '../require-human.ts';
import { addAccount, isFirstAccount, lockRegistrations, notifyAccountCreated } from './add-account.ts';
import { assertUncommon } from './assert-uncommon.ts';
import { findPending, setPassword } from './pending-account.ts';
import { isSetUpCode } from './set-up-code.ts';
import { addVerificationMail } from './verification-mail.ts';

export type Registration = {
	email: string;
	password: string;
	reCaptchaKey?: string | undefined;
	registeredAs?: PlanKey | undefined;
	setUpCode?: string | undefined;
	discountCode?: string | undefined;
	fullName?: string | undefined;
	next?: string | undefined;
};

export type RegistrationOrigin = {
	network: string;
	isLocal: boolean;
	language: InterfaceLanguage | null;
};

/** The first account administers the server. If an address registers twice, the opened link decides the password. */
export async function register(context: AccountContext, input: Registration, from: RegistrationOrigin) {
	const { deps, humanCheck, limits } = context;
	await limits.registrations.assert(from.network);
	await requireHuman(humanCheck, input.reCaptchaKey);
	await assertUncommon(input.password, input);
	// The mailbox may belong to someone else.
	if (await findPending(deps.db, input.email)) await limits.mails.assert(input.email);
	const passwordHash = await deps.accounts.hashPassword(input.password);
	const mayBeFirst = from.isLocal || isSetUpCode(deps, input.setUpCode);
	const { account, mailId } = await deps.db.transaction((tx) =>
		createAccount(tx, deps, { ...input, passwordHash, mayBeFirst, language: from.language }),
	);
	if (mailId) await dispatchMessage(deps, mailId);
	if (account) await notifyAccountCreated(context, account);
	return { email: input.email, isVerified: mailId === null };
}

type Prepared = Registration & {
	passwordHash: string;
	mayBeFirst: boolean;
	language: InterfaceLanguage | null;
};

export async function createAccount(
	tx: Transaction,
	deps: Deps,
	{ passwordHash, mayBeFirst, language, ...input }: Prepared,
) {
	await lockRegistrations(tx);
	const isFirst = await isFirstAccount(tx, mayBeFirst);
	const { email, registeredAs, discountCode, fullName = null, next } = input;
	const pending = await findPending(tx, email);
	if (pending) {
		const { userId } = pending;
		if (discountCode) await redeemDiscountCode(tx, deps, userId, discountCode);
		const known = await languageOf(tx, userId, language ?? 'en');
		const again = { email, userId, passwordHash, language: known, next };
		return { account: null, mailId: await registerAgain(tx, deps, again) };
	}
	const details = { email, passwordHash, registeredAs, fullName };
	const account = await addAccount(tx, deps, { ...details, isVerified: isFirst, isFirst });
	const userId = account.ownerId;
	if (discountCode) await redeemDiscountCode(tx, deps, userId, discountCode);
	if (language) await changeSetting(tx, interfaceSetting, { userId }, { language });
	const mail = { userId, passwordHash, email, language: language ?? 'en', next } as const;
	return { account, mailId: isFirst ? null : await addVerificationMail(tx, deps, mail) };
}

async function registerAgain(
	tx: Transaction,
	deps: Deps,
	registered: Parameters<typeof addVerificationMail>[2],
): Promise<string> {
	await setPassword(tx, registered.userId, null);
	return addVerificationMail(tx, deps, registered);
}
