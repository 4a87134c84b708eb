import type { Pbx, PbxChoice } from '@debrief/shared/contract/pbx/pbx.ts';
import type { PbxProduct } from '@debrief/shared/domain/pbx/products.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { pbxAccount } from '../../../platform/db/schema/index.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../../foundation/index.ts';
import { getPbx } from './get-pbx.ts';
import { assertMayUsePbx, findOrCreatePbxAccount, type PbxChange } from './pbx-account.ts';

/** Another system needs a new password. Throws `feature_not_in_plan`. */
export function choosePbx(deps: Deps, caller: Caller, choice: PbxChoice): Promise<Pbx> {
	assertMayUsePbx(caller);
	return deps.db.transaction((tx) => changePbx(tx, deps, { workspaceId: caller.workspaceId, actor: caller }, choice));
}

/** The time zone is UTC until it is set. Throws `forbidden`, `feature_not_in_plan` and `invalid_input`. */
export async function selectPbx(
	tx: Transaction,
	deps: Deps,
	caller: Caller,
	product: PbxProduct | null,
): Promise<void> {
	const { account } = await getPbx(tx, deps.env, caller);
	if ((account?.product ?? null) === product) return;
	if (caller.rank !== 'Admin') throw new AppError('forbidden');
	assertMayUsePbx(caller);
	if (product === null || product === 'other') throw invalidInput('selectedPbx', 'required', 'pbxName');
	const choice = { product, productName: null, timeZone: account?.timeZone ?? 'UTC', namePattern: null };
	await changePbx(tx, deps, { workspaceId: caller.workspaceId, actor: caller }, choice);
}

export async function changePbx(
	tx: Transaction,
	{ env, clock }: Pick<Deps, 'env' | 'clock'>,
	{ workspaceId, actor }: PbxChange,
	choice: PbxChoice,
): Promise<Pbx> {
	const productName = choice.product === 'other' ? choice.productName : null;
	const wanted = { product: choice.product, productName, timeZone: choice.timeZone, namePattern: choice.namePattern };
	const { row, isNew } = await findOrCreatePbxAccount(tx, workspaceId, wanted);
	const isOther = row.product !== wanted.product || row.productName !== productName;
	await tx
		.update(pbxAccount)
		.set({
			...wanted,
			updatedAt: clock(),
			...(isOther && row.passwordHash && { passwordHash: null, passwordChangedAt: clock() }),
		})
		.where(eq(pbxAccount.id, row.id));
	const before = isNew ? null : shownPart(row);
	if (JSON.stringify(before) !== JSON.stringify(wanted))
		await recordAudit(tx, actor, {
			action: 'pbxChanged',
			subjectId: row.id,
			workspaceId,
			before,
			after: wanted,
		});
	return getPbx(tx, env, { workspaceId });
}

const shownPart = ({ product, productName, timeZone, namePattern }: PbxChoice) => ({
	product,
	productName,
	timeZone,
	namePattern,
});
